//! The small types as text, for the feature `serde`.
//!
//! A point is `e2`, a move `h2e2`, a setup or position its FEN. Records have formats
//! of their own and are not serialised here.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{Move, Position, Setup, Square};

struct Text<T>(PhantomData<T>, &'static str);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($type:ty, $what:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text(PhantomData, $what))
            }
        }
    };
}

as_text!(Square, "a point such as e2");
as_text!(Move, "a move such as h2e2");
as_text!(Setup, "a FEN");
as_text!(Position, "the FEN of a position that can be played");

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;

    /// Formatters are serializers of plain values.
    struct Shown<'a, T>(&'a T);

    impl<T: Serialize> fmt::Display for Shown<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }

    #[track_caller]
    fn check<T>(text: &str)
    where
        T: Serialize + for<'de> Deserialize<'de>,
    {
        let from: StrDeserializer<'_, Error> = text.into_deserializer();
        let value = T::deserialize(from).expect(text);
        assert_eq!(Shown(&value).to_string(), text);
    }

    #[test]
    fn small_types_go_out_and_come_back_as_text() {
        let start = Position::start().to_string();
        check::<Square>("e2");
        check::<Move>("h2e2");
        check::<Setup>(&start);
        check::<Position>(&start);
    }

    #[test]
    fn bad_text_is_told() {
        let from: StrDeserializer<'_, Error> = "h2x2".into_deserializer();
        let error = Move::deserialize(from).expect_err("no move");
        assert!(error.to_string().contains("coordinates"), "{error}");
        let from: StrDeserializer<'_, Error> = "9/9 w".into_deserializer();
        assert!(Position::deserialize(from).is_err());
    }
}
