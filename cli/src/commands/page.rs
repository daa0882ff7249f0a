//! `kypho page`: writes articles as pages.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, FromArgMatches};
use kypho_model::Lang;
use kypho_render::page::{Entry, Index, Page, TopicLink};
use kypho_render::{FileNames, PieceSet, Theme};

use super::{Command, Context};
use crate::args::Inputs;
use crate::converting::left_out;
use crate::error::CliError;
use crate::input::{self, Content, Input};
use crate::page::{Sidecar, SidecarError, pictures, read};
use crate::{Status, rendering, sink, words};

pub(super) static COMMAND: Command = Command {
    name: "page",
    build,
    run,
};

/// Write articles as pages that need no network
#[derive(Args)]
struct PageArgs {
    #[command(flatten)]
    inputs: Inputs,
    /// Write the pages into this folder; an index too where there are several
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Where `[topic id=N]` leads, `{id}` standing for the number
    #[arg(long, value_name = "TEMPLATE")]
    topic_link: Option<TopicLink>,
    /// Draw what this file says in the place of pictures [default: ARTICLE.figures.json or figures.json beside the article]
    #[arg(long, value_name = "FILE")]
    figures: Option<PathBuf>,
    /// The title of the page, or of the index where there are several
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The colours of boards to play on
    #[arg(long, value_name = "THEME", default_value = "wood", value_parser = rendering::themes())]
    theme: &'static Theme,
    /// The characters on the pieces
    #[arg(long, value_name = "SET", default_value = "traditional", value_parser = rendering::sets())]
    pieces: &'static PieceSet,
}

fn build(command: clap::Command) -> clap::Command {
    PageArgs::augment_args(command)
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let args = PageArgs::from_arg_matches(matches)?;
    let lang = context.lang;
    if args.output.exists() && !args.output.is_dir() {
        return Err(CliError::Told(words::is_file(&args.output, lang)));
    }
    let shared = args.figures.as_ref().map(Sidecar::read).transpose();
    let shared = shared.map_err(|error| CliError::Told(error.to_string()))?;
    let several = args.inputs.are_several();
    let mut names = FileNames::default();
    // Kept for the list of pages.
    let index = names.name(&["index"], "html");
    let mut list = Index {
        lang,
        ..Index::default()
    };
    let mut status = Status::Clean;
    for input in input::inputs(&args.inputs, lang) {
        let (name, page) = match input {
            Ok(input) => {
                let name = input.name(&args.inputs);
                (
                    name,
                    one(&input, &args, shared.as_ref(), &mut status, context),
                )
            }
            Err(trouble) => (trouble.name, Err(trouble.error.to_string())),
        };
        let mut page = match page {
            Ok(Some(page)) => page,
            Ok(None) => continue,
            Err(error) => {
                writeln!(
                    context.io.err,
                    "kypho: {}",
                    words::unread(&name, &error, lang)
                )?;
                status = Status::Failed;
                continue;
            }
        };
        let stem = Path::new(&name)
            .file_stem()
            .map(|stem| stem.to_string_lossy());
        let file = names.name(&[stem.as_deref().unwrap_or_default()], "html");
        if several {
            page.home = Some(index.clone());
        } else if let Some(title) = &args.title {
            page.title.clone_from(title);
        }
        if page.title.is_empty() {
            page.title = stem.as_deref().unwrap_or_default().to_owned();
        }
        write(&args.output, &file, &page.html(), context)?;
        list.entries.push(Entry {
            file,
            title: page.title,
            games: page.games.len(),
        });
    }
    if several && !list.entries.is_empty() {
        list.title = match (args.title, lang) {
            (Some(title), _) => title,
            (None, Lang::En) => "Articles".to_owned(),
            (None, Lang::Vi) => "Các bài viết".to_owned(),
        };
        write(&args.output, &index, &list.html(), context)?;
    }
    Ok(status)
}

/// Reads one article; a file that was found in a folder and holds no text gives no page. `status` rises when
/// something of it was not read.
fn one(
    input: &Input,
    args: &PageArgs,
    shared: Option<&Sidecar>,
    status: &mut Status,
    context: &mut Context<'_, '_>,
) -> Result<Option<Page>, String> {
    let (lang, quiet) = (context.lang, context.globals.quiet);
    let io = &mut *context.io;
    let found = matches!(input, Input::Found(_));
    if let Input::Found(path) = input
        && path
            .extension()
            .is_some_and(|extension| extension == "json" || extension == "html")
    {
        return Ok(None);
    }
    let encoding = args.inputs.encoding;
    let text = match input::open(input, &mut *io.input, encoding).map_err(|e| e.to_string())? {
        Content::Records(text) => text,
        Content::Format(_) | Content::Binary if found => return Ok(None),
        Content::Format(format) => return Err(format.to_owned()),
        Content::Binary => return Err("binary data".to_owned()),
    };
    let read = read(text, encoding, lang).map_err(|error| error.to_string())?;
    let name = input.name(&args.inputs);
    for error in &read.errors {
        if left_out(error) {
            *status = (*status).max(Status::Found);
        }
        if !quiet || left_out(error) {
            // A message that cannot be written is no reason to write no page.
            let _ = writeln!(
                io.err,
                "{name}:{}:{}: {} {}",
                error.start.line, error.start.column, error.rule.code, error.message
            );
        }
    }
    let wrong = |error: SidecarError| error.to_string();
    let drawings = match (shared, input) {
        (Some(shared), _) => shared.drawings("figures", lang).map_err(wrong)?,
        (None, Input::Stdin) => Default::default(),
        (None, Input::Named(path) | Input::Found(path)) => {
            match Sidecar::beside(path).map_err(wrong)? {
                Some(sidecar) => sidecar.drawings("figures.json", lang).map_err(wrong)?,
                None => Default::default(),
            }
        }
    };
    let mut drawings = drawings;
    if let Input::Named(path) | Input::Found(path) = input {
        pictures(&read.parts, path, &mut drawings);
    }
    Ok(Some(Page {
        lang,
        parts: read.parts,
        games: read.games,
        drawings,
        topic_link: args.topic_link.clone(),
        theme: args.theme,
        pieces: args.pieces,
        ..Page::new(&read.title.unwrap_or_default())
    }))
}

/// Writes a file at once: who reads the folder never sees half of it.
fn write(
    folder: &Path,
    file: &str,
    text: &str,
    context: &mut Context<'_, '_>,
) -> Result<(), CliError> {
    let (path, lang) = (folder.join(file), context.lang);
    std::fs::create_dir_all(folder)
        .and_then(|()| sink::write(&path, text.as_bytes()))
        .map_err(|error| CliError::Told(words::unwritten(&path, &error, lang)))?;
    writeln!(context.io.out, "{}", path.display())?;
    Ok(())
}
