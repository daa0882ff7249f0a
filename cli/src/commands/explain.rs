//! `kypho explain`: the manual pages of the codes.

use std::io::Write;

use clap::{ArgMatches, Args, FromArgMatches};
use kypho_model::{Example, Lang, Rule, Text};
use kypho_parser::checks::{self, RULES};

use super::{Command, Context};
use crate::error::CliError;
use crate::filter::names;
use crate::{Status, words};

pub(super) static COMMAND: Command = Command {
    name: "explain",
    build: Explain::augment_args,
    run,
};

/// Explain a code, or list all of them
#[derive(Args)]
struct Explain {
    /// A code (M002), a name (ambiguous-move), or the first letters of codes (M); without it all are listed
    #[arg(value_name = "CODE")]
    code: Option<String>,
}

/// Longer lines are hard to read.
const COLUMNS: usize = 78;

static BAD: Text = Text {
    en: "Wrong",
    vi: "Sai",
};

static GOOD: Text = Text {
    en: "Right",
    vi: "Đúng",
};

static HELP: Text = Text {
    en: "Help",
    vi: "Gợi ý",
};

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let Explain { code } = Explain::from_arg_matches(matches)?;
    let lang = context.lang;
    let out = &mut *context.io.out;
    let Some(code) = code else {
        list(RULES.iter().copied(), lang, out)?;
        return Ok(Status::Clean);
    };
    if let Some(rule) = checks::find(&code) {
        page(rule, lang, context.io.width.unwrap_or(COLUMNS), out)?;
        return Ok(Status::Clean);
    }
    let known: Vec<_> = RULES
        .iter()
        .copied()
        .filter(|rule| names(&code, rule))
        .collect();
    if known.is_empty() {
        return Err(CliError::Told(match lang {
            Lang::En => format!("no code or name is `{code}`; `kypho explain` lists them"),
            Lang::Vi => format!("không có mã hay tên `{code}`; xem `kypho explain`"),
        }));
    }
    list(known.into_iter(), lang, out)?;
    Ok(Status::Clean)
}

fn list(
    rules: impl Iterator<Item = &'static Rule>,
    lang: Lang,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    for rule in rules {
        let level = words::level(rule.level, lang);
        let title = rule.title.get(lang);
        writeln!(out, "{}  {level:<8}  {:<24}  {title}", rule.code, rule.name)?;
    }
    Ok(())
}

fn page(rule: &Rule, lang: Lang, width: usize, out: &mut dyn Write) -> std::io::Result<()> {
    let (code, name) = (rule.code, rule.name);
    let level = words::level(rule.level, lang);
    writeln!(out, "{code} {name} ({level})")?;
    let columns = width.clamp(40, COLUMNS);
    writeln!(out, "{}\n", words::wrap(rule.title.get(lang), columns))?;
    writeln!(out, "{}", words::wrap(rule.doc.get(lang), columns))?;
    for (heading, example) in [(BAD, rule.bad), (GOOD, rule.good)] {
        writeln!(out, "\n{}:", heading.get(lang))?;
        for line in example.shown(lang).lines() {
            writeln!(out, "    {line}")?;
        }
        if let Example::Converted { to, encoding, .. } = example {
            let encoding = encoding.map(|name| format!(" --encoding {name}"));
            writeln!(
                out,
                "    $ kypho convert --to {to}{}",
                encoding.unwrap_or_default()
            )?;
        }
    }
    let help = format!("{}: {}", HELP.get(lang), rule.help.get(lang));
    writeln!(out, "\n{}", words::wrap(&help, columns))
}
