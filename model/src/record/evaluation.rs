//! Judgements of a position, as signs.

/// Judges who stands better in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// Red wins (`+-`).
    RedWins,
    /// Red is better (`±`).
    RedBetter,
    /// Red is slightly better (`⩲`).
    RedSlightly,
    /// Even (`=`).
    Even,
    /// Unclear (`∞`).
    Unclear,
    /// Black is slightly better (`⩱`).
    BlackSlightly,
    /// Black is better (`∓`).
    BlackBetter,
    /// Black wins (`-+`).
    BlackWins,
}

impl Evaluation {
    /// Every judgement.
    pub const ALL: [Evaluation; 8] = [
        Evaluation::RedWins,
        Evaluation::RedBetter,
        Evaluation::RedSlightly,
        Evaluation::Even,
        Evaluation::Unclear,
        Evaluation::BlackSlightly,
        Evaluation::BlackBetter,
        Evaluation::BlackWins,
    ];

    /// Returns the customary sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Evaluation::RedWins => "+-",
            Evaluation::RedBetter => "±",
            Evaluation::RedSlightly => "⩲",
            Evaluation::Even => "=",
            Evaluation::Unclear => "∞",
            Evaluation::BlackSlightly => "⩱",
            Evaluation::BlackBetter => "∓",
            Evaluation::BlackWins => "-+",
        }
    }

    /// Reads a sign in any of the forms people type.
    pub fn from_sign(sign: &str) -> Option<Self> {
        Some(match sign {
            "+-" | "+–" | "+−" | "+--" => Evaluation::RedWins,
            "±" | "+/-" | "+/−" | "+/–" => Evaluation::RedBetter,
            "⩲" | "+=" | "+/=" => Evaluation::RedSlightly,
            "=" | "==" => Evaluation::Even,
            "∞" => Evaluation::Unclear,
            "⩱" | "=+" | "=/+" => Evaluation::BlackSlightly,
            "∓" | "-/+" | "–/+" | "−/+" => Evaluation::BlackBetter,
            "-+" | "–+" | "−+" | "--+" => Evaluation::BlackWins,
            _ => return None,
        })
    }
}
