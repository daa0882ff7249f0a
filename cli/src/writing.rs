//! Options that say how moves are written and read.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kypho_model::notation::{
    Algebraic, Base, BlackLetters, Crowded, Digits, Glyphs, NOTATIONS, Notation, Options, Sideways,
};

/// How moves are written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Writing {
    /// Name crowded soldiers by this convention (readers must know it) [default: the notation's own, made clear where it is in doubt]
    #[arg(long, value_name = "CONVENTION", value_parser = convention())]
    crowded: Option<Crowded>,
    /// The sideways sign in WXF notation
    #[arg(long, value_name = "SIGN", default_value = "equals", value_parser = one_of(&[
        ("equals", Sideways::Equals), ("dot", Sideways::Dot)]))]
    sideways: Sideways,
    /// The case of Black's letters in WXF notation
    #[arg(long, value_name = "CASE", default_value = "upper", value_parser = one_of(&[
        ("upper", BlackLetters::Upper), ("lower", BlackLetters::Lower)]))]
    black: BlackLetters,
    /// The digits of Chinese notation
    #[arg(long, value_name = "DIGITS", default_value = "full-width", value_parser = one_of(&[
        ("full-width", Digits::FullWidth), ("ascii", Digits::Ascii),
        ("numerals", Digits::Numerals), ("arabic", Digits::Arabic)]))]
    digits: Digits,
    /// The piece characters of traditional Chinese notation
    #[arg(long, value_name = "GLYPHS", default_value = "pieces", value_parser = one_of(&[
        ("pieces", Glyphs::Pieces), ("plain", Glyphs::Plain)]))]
    glyphs: Glyphs,
    /// The dialect of western algebraic notation
    #[arg(long, value_name = "DIALECT", default_value = "fairy", value_parser = one_of(&[
        ("fairy", Algebraic::Fairy), ("winboard", Algebraic::WinBoard)]))]
    algebraic: Algebraic,
}

impl Writing {
    /// Returns the options for whatever notation a record is in.
    pub(crate) fn any(self) -> Options {
        Options {
            crowded: self.crowded,
            sideways: self.sideways,
            black: self.black,
            digits: self.digits,
            glyphs: self.glyphs,
            algebraic: self.algebraic,
        }
    }

    /// Returns the options; names the convention that the notation does not have.
    pub(crate) fn options(self, notation: &Notation) -> Result<Options, Crowded> {
        if let Some(asked) = self.crowded
            && !notation.conventions.contains(&asked)
        {
            return Err(asked);
        }
        Ok(self.any())
    }
}

/// Takes a notation by its id or an alias.
pub(crate) fn notation() -> impl TypedValueParser<Value = &'static Notation> {
    let ids = NOTATIONS.iter().map(|notation| {
        clap::builder::PossibleValue::new(notation.id)
            .help(notation.name.en)
            .aliases(notation.aliases)
    });
    PossibleValuesParser::new(ids).try_map(|id| Notation::by_id(&id).ok_or("no such notation"))
}

/// Takes a convention for crowded soldiers by its word.
pub(crate) fn convention() -> impl TypedValueParser<Value = Crowded> {
    PossibleValuesParser::new(Crowded::ALL.map(Crowded::name))
        .try_map(|name| Crowded::from_name(&name).ok_or("no such convention"))
}

/// Takes the number of the first rank.
pub(crate) fn base() -> impl TypedValueParser<Value = Base> {
    one_of(&[("0", Base::Zero), ("1", Base::One)])
}

fn one_of<T: Copy + Send + Sync + 'static>(
    values: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(values.iter().map(|(name, _)| *name)).try_map(move |name| {
        let found = values.iter().find(|(other, _)| *other == name);
        found.map(|&(_, value)| value).ok_or("no such value")
    })
}
