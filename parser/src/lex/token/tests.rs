//! Texts and the tokens they are cut into.

use std::ops::Range;

use kypho_model::notation::Usual;

use super::*;

/// Cuts a token without the short way for plain lists.
fn full<'s>(lexer: &mut Lexer<'s>) -> Option<(Token<'s>, Span)> {
    let (start, glued) = (lexer.at, std::mem::take(&mut lexer.glued));
    let rest = &lexer.text[start..];
    let token = lexer.token(rest, rest.chars().next()?, glued);
    lexer.glued = matches!(token, Token::Move(_) | Token::Glyph(_));
    Some((token, Span::new(start, lexer.at)))
}

/// Takes all tokens of a plain list.
struct All<'s>(Vec<(Token<'s>, Range<usize>)>);

impl<'s> Taker<'s> for All<'s> {
    fn number(&mut self, value: u32, at: Range<usize>) -> bool {
        self.0.push((Token::Number(Numbering::of_red(value)), at));
        true
    }

    fn mv(&mut self, text: &'s str, _: Option<Usual>, at: Range<usize>) -> bool {
        self.0.push((Token::Move(text), at));
        true
    }
}

/// Texts of a few pieces that stand beside each other in move lists.
fn texts() -> impl Iterator<Item = String> {
    const PIECES: [&str; 44] = [
        "1.",
        "12.",
        "1234.",
        "7…",
        "3...",
        "1-0",
        "*",
        " ",
        "\n",
        "\r\n",
        "\t",
        "  ",
        "P2-5",
        "M8.7",
        "Tg5.1",
        "Pt.5",
        "Tg.1",
        "C+.3",
        "K-=1",
        "a0b0",
        "C2=5",
        "H2+3",
        "N2.3",
        "h2e2",
        "H2-E2",
        "h10g8",
        "i9h9",
        "I9-H9",
        "Che3",
        "炮二平五",
        "马8进7",
        "馬８進７",
        "l0",
        "DIAG{#3 RED}",
        "/*x*/",
        "!",
        ",",
        "(",
        ")",
        "…",
        "\u{a0}",
        "&nbsp;",
        "}END",
        "Xe 1",
    ];
    let mut seed = 1u64;
    (0..40_000).map(move |_| {
        let mut text = String::new();
        for _ in 0..5 {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            text += PIECES[(seed >> 33) as usize % PIECES.len()];
        }
        text
    })
}

#[test]
fn the_short_way_cuts_the_same_tokens() {
    for text in texts() {
        for custom in Custom::ALL {
            let mut slow = Lexer::new(&text, Mode::Moves, custom);
            let quick = Lexer::new(&text, Mode::Moves, custom);
            for token in quick {
                assert_eq!(Some(token), full(&mut slow), "{text:?} in {custom:?}");
            }
        }
    }
}

#[test]
fn what_is_plain_in_one_custom_is_cut_by_the_usual_one() {
    let usual = |pieces: &str, files: &str, signs: &str, targets: &str| {
        let mut texts = Vec::new();
        for piece in pieces.chars() {
            for file in files.chars() {
                for sign in signs.chars() {
                    let moves = targets
                        .chars()
                        .map(|target| format!(" {piece}{file}{sign}{target} "));
                    texts.extend(moves);
                }
            }
        }
        texts
    };
    let mut all: Vec<String> = texts().collect();
    all.extend(usual("ACEHKNPR", "123456789+-=.", "+-=.", "123456789"));
    all.extend(usual("abcdefghi", "0123456789", "abcdefghi", "0123456789"));
    all.extend(usual(
        "KAEBHNRCP",
        "abcdefghi12x",
        "abcdefghi0123",
        "0123456789",
    ));
    for text in all {
        for custom in Custom::ALL {
            let mut slow = Lexer::new(&text, Mode::Moves, Custom::Vietnamese);
            let mut quick = Lexer::new(&text, Mode::Moves, custom);
            let mut plain = All(Vec::new());
            quick.walk_plain_of(custom, &mut plain);
            for (token, at) in plain.0 {
                let meant = std::iter::from_fn(|| full(&mut slow))
                    .find(|(token, _)| *token != Token::Blank);
                let same = meant
                    .is_some_and(|(meant, place)| (meant, place.range()) == (token, at.clone()));
                assert!(same, "{text:?} in {custom:?}: {token:?} {at:?}, {meant:?}");
            }
        }
    }
}

#[test]
fn plain_lists_lose_nothing_but_blanks() {
    for text in texts() {
        for custom in Custom::ALL {
            let mut slow = Lexer::new(&text, Mode::Moves, custom);
            let mut quick = Lexer::new(&text, Mode::Moves, custom);
            let mut plain = All(Vec::new());
            quick.walk_plain(&mut plain);
            for (token, at) in plain.0 {
                let meant = std::iter::from_fn(|| full(&mut slow))
                    .find(|(token, _)| *token != Token::Blank);
                let same = meant
                    .is_some_and(|(meant, place)| (meant, place.range()) == (token, at.clone()));
                assert!(same, "{text:?} in {custom:?}: {token:?} {at:?}, {meant:?}");
            }
        }
    }
}
