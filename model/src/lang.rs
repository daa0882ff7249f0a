//! The two languages kypho speaks to people.

/// Names a language for messages, pages and explanations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Vietnamese.
    Vi,
}

/// Holds one text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// The English wording.
    pub en: &'static str,
    /// The Vietnamese wording.
    pub vi: &'static str,
}

impl Text {
    /// Picks the wording of one language.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Vi => self.vi,
        }
    }
}
