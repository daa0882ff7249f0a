//! The formats of pictures.

use std::path::Path;

use clap::ValueEnum;
use kypho_render::{
    AnimationOptions, Diagram, Picture, RasterError, Style, SvgOptions, TextOptions, animation,
};

use super::{Board, Look};

/// A format of pictures.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Vector picture, one line each
    Svg,
    /// Pixels
    Png,
    /// Board of characters
    Text,
    /// Board of characters in colours, for terminals
    Ansi,
    /// The whole game, animated
    Gif,
}

impl Form {
    /// Returns the ending of file names.
    pub(crate) fn extension(self) -> &'static str {
        match self {
            Form::Svg => "svg",
            Form::Png => "png",
            Form::Text => "txt",
            Form::Ansi => "ansi",
            Form::Gif => "gif",
        }
    }

    /// Finds the format that a file's name ends in.
    pub(crate) fn of(path: &Path) -> Option<Form> {
        let extension = path.extension()?.to_str()?;
        let mut forms = Form::value_variants().iter();
        forms
            .find(|form| extension.eq_ignore_ascii_case(form.extension()))
            .copied()
    }

    /// Tells whether many can stand in one stream of text.
    pub(crate) fn is_text(self) -> bool {
        matches!(self, Form::Text | Form::Ansi)
    }

    /// Tells whether it is no text at all.
    pub(crate) fn is_binary(self) -> bool {
        matches!(self, Form::Png | Form::Gif)
    }

    /// Writes one board.
    pub(crate) fn diagram(
        self,
        diagram: &Diagram,
        style: &Style,
        look: &Look,
        board: &Board,
        colour: bool,
    ) -> Result<Vec<u8>, RasterError> {
        if self.is_text() {
            let options = TextOptions {
                characters: board.characters,
                ansi: self == Form::Ansi && colour,
            };
            return Ok(diagram.text(style, options).into_bytes());
        }
        self.picture(&diagram.picture(style), look, 600)
    }

    /// Writes one picture in a format of pictures; `width` is that of a PNG unless another is asked for.
    pub(crate) fn picture(
        self,
        picture: &Picture,
        look: &Look,
        width: u32,
    ) -> Result<Vec<u8>, RasterError> {
        match self {
            Form::Png => picture.png(look.size.unwrap_or(width)),
            Form::Gif => Form::animation(std::slice::from_ref(picture), look, 100),
            _ => Ok(Form::svg(picture, look, 0)),
        }
    }

    /// Writes an SVG and a line end.
    pub(crate) fn svg(picture: &Picture, look: &Look, copy: u32) -> Vec<u8> {
        let options = SvgOptions {
            width: look.size,
            copy,
            sheet: None,
        };
        let mut svg = picture.svg_with(&options);
        svg.push('\n');
        svg.into_bytes()
    }

    /// Writes pictures as an animation; each is shown for so many hundredths of a second.
    pub(crate) fn animation(
        pictures: &[Picture],
        look: &Look,
        delay: u16,
    ) -> Result<Vec<u8>, RasterError> {
        let default = AnimationOptions::default();
        let options = AnimationOptions {
            width: look.size.unwrap_or(default.width),
            delay,
            last_delay: delay.saturating_mul(4),
            ..default
        };
        animation(pictures, &options)
    }
}
