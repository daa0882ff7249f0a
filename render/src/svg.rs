//! Writes pictures as SVG.

use std::borrow::Cow;

use kypho_model::{Color, Piece, Role};

use crate::describe;
use crate::digest::{DIGEST_LENGTH, digest};
use crate::glyphs::TextSize;
use crate::page::ink;
use crate::picture::{Picture, Style};
use crate::piece_shapes;
use crate::scene::{Fill, Item, Outline, Paint, Scene, Shape, Symbol, SymbolKey};
use crate::tenth::{Grain, Tenth, push_int, push_tenth};
use crate::themes::Theme;

/// Says how an SVG is to stand in its surroundings.
#[derive(Clone, Copy, Default, Debug)]
pub struct SvgOptions<'a> {
    /// The width in pixels; without it the picture fills what it is put in.
    pub width: Option<u32>,
    /// Tells pictures apart that are the same in everything else: no id may occur twice on a page.
    pub copy: u32,
    /// Symbols that the page already holds.
    pub sheet: Option<&'a SymbolSheet>,
}

/// Holds the symbols that many pictures of one style share on a page.
#[derive(Clone, Debug)]
pub struct SymbolSheet {
    svg: String,
    prefix: String,
    keys: Vec<SymbolKey>,
}

impl SymbolSheet {
    /// Draws all pieces and the digits beside the board.
    pub fn new(style: &Style) -> SymbolSheet {
        let mut scene = Scene::new((0, 0));
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                piece_shapes::piece(&mut scene, (0, 0), piece, style.theme, style.pieces);
            }
        }
        for digit in '1'..='9' {
            let text = digit.encode_utf8(&mut [0; 4]).to_owned();
            scene.text(&text, (0, 0), TextSize::Coordinate, style.theme.coordinate);
        }
        let mut writer = Writer::new(None, style.theme);
        // Not `display:none`, with which some browsers draw parts of a symbol only.
        writer.out.push_str(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" \
             style=\"position:absolute\" aria-hidden=\"true\">",
        );
        writer.symbols(&scene.symbols);
        writer.out.push_str("</svg>");
        let (svg, prefix) = writer.finish(0);
        SymbolSheet {
            svg,
            prefix,
            keys: scene.symbols.iter().map(|symbol| symbol.key).collect(),
        }
    }

    /// Gives the SVG element of no size that goes on the page once, before the pictures.
    pub fn svg(&self) -> &str {
        &self.svg
    }

    /// Gives the id of a piece.
    pub(crate) fn piece(&self, piece: Piece) -> String {
        format!("k{}{}", self.prefix, piece.char())
    }

    /// Gives the id of the disc of a side's pieces.
    pub(crate) fn disc(&self, side: Color) -> String {
        let mut id = format!("k{}", self.prefix);
        SymbolKey::Disc(side).push_code(&mut id);
        id
    }

    /// Writes a scene that uses symbols of the sheet as a group of that name; what lies at `from` is to lie
    /// where the group is used.
    pub(crate) fn group(
        &self,
        scene: &Scene,
        id: &str,
        from: (Tenth, Tenth),
        theme: &Theme,
    ) -> String {
        let mut writer = Writer::new(Some(self), theme);
        writer.out.push_str("<g id=\"");
        writer.out.push_str(id);
        if from != (0, 0) {
            writer.out.push_str("\" transform=\"translate(");
            push_tenth(&mut writer.out, -from.0);
            writer.out.push(' ');
            push_tenth(&mut writer.out, -from.1);
            writer.out.push(')');
        }
        writer.out.push_str("\">");
        writer.items(scene);
        writer.out.push_str("</g>");
        writer.finish(0).0
    }

    fn holds(&self, key: SymbolKey) -> bool {
        self.keys.contains(&key)
    }
}

impl Picture {
    /// Writes the picture as an SVG that stands alone, in one line.
    pub fn svg(&self) -> String {
        self.svg_with(&SvgOptions::default())
    }

    /// Writes the picture as an SVG, in one line.
    ///
    /// All ids begin with a digest of the content, so that different pictures never share one.
    pub fn svg_with(&self, options: &SvgOptions<'_>) -> String {
        self.svg_over(options, "")
    }

    /// Writes the picture over markup of our own.
    pub(crate) fn svg_over(&self, options: &SvgOptions<'_>, under: &str) -> String {
        let mut writer = Writer::new(options.sheet, self.style.theme);
        writer.head(self, options);
        let own: Vec<&Symbol> = self
            .scene
            .symbols
            .iter()
            .filter(|symbol| !options.sheet.is_some_and(|sheet| sheet.holds(symbol.key)))
            .collect();
        writer.symbols(own);
        if let Some(page) = self.scene.page {
            writer.out.push_str("<path d=\"M0 0h");
            push_tenth(&mut writer.out, self.scene.width);
            writer.out.push('v');
            push_tenth(&mut writer.out, self.scene.height);
            writer.out.push_str("H0z\" fill=\"");
            page.push_hex(&mut writer.out);
            writer.out.push_str("\"/>");
        }
        writer.out.push_str(under);
        writer.items(&self.scene);
        writer.out.push_str("</svg>");
        writer.finish(options.copy).0
    }
}

/// What the digest replaces in the end.
const BLANK: &str = "00000000";

struct Writer<'a> {
    out: String,
    /// Where the digest goes.
    blanks: Vec<usize>,
    sheet: Option<&'a SymbolSheet>,
    /// Whether a page gives the colours.
    web: bool,
}

impl<'a> Writer<'a> {
    fn new(sheet: Option<&'a SymbolSheet>, theme: &Theme) -> Writer<'a> {
        Writer {
            out: String::with_capacity(24 * 1024),
            blanks: Vec::with_capacity(64),
            sheet,
            web: std::ptr::eq(theme, &ink::WEB),
        }
    }

    /// Puts the digest of everything written in the places kept for it.
    fn finish(self, copy: u32) -> (String, String) {
        let prefix = digest(self.out.as_bytes(), copy);
        let mut bytes = self.out.into_bytes();
        for at in self.blanks {
            if let Some(place) = bytes.get_mut(at..at + DIGEST_LENGTH) {
                place.copy_from_slice(&prefix);
            }
        }
        let text = |bytes: Vec<u8>| {
            String::from_utf8(bytes).expect("ASCII letters were put in the place of ASCII digits")
        };
        (text(bytes), text(prefix.to_vec()))
    }

    fn id(&mut self, end: &str) {
        self.out.push('k');
        self.blanks.push(self.out.len());
        self.out.push_str(BLANK);
        self.out.push_str(end);
    }

    fn head(&mut self, picture: &Picture, options: &SvgOptions<'_>) {
        let (width, height) = (picture.scene.width, picture.scene.height);
        self.out
            .push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
        push_tenth(&mut self.out, width);
        self.out.push(' ');
        push_tenth(&mut self.out, height);
        if let Some(pixels) = options.width {
            self.out.push_str("\" width=\"");
            self.out.push_str(&pixels.to_string());
            self.out.push_str("\" height=\"");
            let tall = u64::from(pixels) * u64::from(height.unsigned_abs());
            let tall = tall.div_ceil(u64::from(width.unsigned_abs()).max(1));
            self.out.push_str(&tall.to_string());
        }
        self.out.push_str("\" role=\"img\" aria-labelledby=\"");
        self.id("-t ");
        self.id("-d");
        self.out.push_str("\" xml:lang=\"");
        self.out.push_str(describe::tag(picture.style.lang));
        self.out.push_str("\"><title id=\"");
        self.id("-t\">");
        self.out.push_str(&escape(&picture.title));
        self.out.push_str("</title><desc id=\"");
        self.id("-d\">");
        self.out.push_str(&escape(&picture.description));
        self.out.push_str("</desc>");
    }

    fn symbols<'s>(&mut self, symbols: impl IntoIterator<Item = &'s Symbol>) {
        let mut symbols = symbols.into_iter().peekable();
        if symbols.peek().is_none() {
            return;
        }
        self.out.push_str("<defs>");
        for symbol in symbols {
            // One shape needs no group around it.
            let alone = symbol.base.is_none() && symbol.shapes.len() == 1;
            if !alone {
                self.out.push_str("<g id=\"");
                self.id("");
                symbol.key.push_code(&mut self.out);
                self.out.push_str("\">");
            }
            if let Some(base) = symbol.base {
                self.out.push_str("<use href=\"#");
                self.id("");
                base.push_code(&mut self.out);
                self.out.push_str("\"/>");
            }
            for shape in &symbol.shapes {
                self.open(&shape.outline);
                if alone {
                    self.out.push_str(" id=\"");
                    self.id("");
                    symbol.key.push_code(&mut self.out);
                    self.out.push('"');
                }
                self.paint(shape.paint, grain(shape));
                self.out.push_str("/>");
            }
            if !alone {
                self.out.push_str("</g>");
            }
        }
        self.out.push_str("</defs>");
    }

    /// Writes the items; neighbours that are painted alike share a group.
    fn items(&mut self, scene: &Scene) {
        let mut rest = scene.items.as_slice();
        while let Some((first, others)) = rest.split_first() {
            let alike = others.iter().take_while(|item| painted_alike(first, item));
            let (run, after) = rest.split_at(1 + alike.count());
            rest = after;
            let grouped = run.len() > 1 && !matches!(first, Item::Use { fill: None, .. });
            if grouped {
                self.out.push_str("<g");
                self.item_paint(first);
                self.out.push('>');
            }
            for item in run {
                match item {
                    Item::Shape(shape) => self.open(&shape.outline),
                    Item::Use { symbol, at, .. } => self.used(scene, *symbol, *at),
                }
                if !grouped {
                    self.item_paint(item);
                }
                self.out.push_str("/>");
            }
            if grouped {
                self.out.push_str("</g>");
            }
        }
    }

    fn used(&mut self, scene: &Scene, symbol: usize, (x, y): (i32, i32)) {
        let Some(symbol) = scene.symbols.get(symbol) else {
            return;
        };
        self.out.push_str("<use href=\"#");
        match self.sheet.filter(|sheet| sheet.holds(symbol.key)) {
            Some(sheet) => {
                self.out.push('k');
                self.out.push_str(&sheet.prefix);
            }
            None => self.id(""),
        }
        symbol.key.push_code(&mut self.out);
        self.out.push_str("\" x=\"");
        push_tenth(&mut self.out, x);
        self.out.push_str("\" y=\"");
        push_tenth(&mut self.out, y);
        self.out.push('"');
    }

    fn item_paint(&mut self, item: &Item) {
        match item {
            Item::Shape(shape) => self.paint(shape.paint, grain(shape)),
            Item::Use {
                fill: Some(fill), ..
            } => self.color(" fill=\"", *fill),
            Item::Use { fill: None, .. } => {}
        }
    }

    /// Writes an element up to its paint.
    fn open(&mut self, outline: &Outline) {
        match outline {
            Outline::Circle { at: (x, y), radius } => {
                self.out.push_str("<circle");
                // 0 is what is meant without the attribute.
                for (name, value) in [(" cx=\"", *x), (" cy=\"", *y), (" r=\"", *radius)] {
                    if value != 0 {
                        self.out.push_str(name);
                        push_tenth(&mut self.out, value);
                        self.out.push('"');
                    }
                }
            }
            Outline::Path(text, _) => {
                self.out.push_str("<path d=\"");
                self.out.push_str(text);
                self.out.push('"');
            }
        }
    }

    fn color(&mut self, name: &str, color: crate::Rgb) {
        self.out.push_str(name);
        match ink::variable(color).filter(|_| self.web) {
            Some(variable) => {
                self.out.push_str("var(--");
                self.out.push_str(variable);
                self.out.push(')');
            }
            None => color.push_hex(&mut self.out),
        }
        self.out.push('"');
    }

    fn paint(&mut self, paint: Paint, grain: Grain) {
        match paint.fill {
            Fill::None => self.out.push_str(" fill=\"none\""),
            Fill::Given => {}
            Fill::Solid(color) => self.color(" fill=\"", color),
        }
        let push = match grain {
            Grain::Units => push_tenth,
            // A tenth is the unit inside.
            Grain::Tenths => push_int,
        };
        if grain == Grain::Tenths {
            self.out.push_str(" transform=\"scale(.1)\"");
        }
        if let Some(color) = paint.stroke {
            self.color(" stroke=\"", color);
            self.out.push_str(" stroke-width=\"");
            push(&mut self.out, paint.width);
            self.out.push('"');
            if let Some((dash, gap)) = paint.dash {
                self.out.push_str(" stroke-dasharray=\"");
                push(&mut self.out, dash);
                self.out.push(' ');
                push(&mut self.out, gap);
                self.out.push('"');
            }
            if paint.round {
                // What is filled too is closed and has no ends.
                if paint.fill == Fill::None {
                    self.out.push_str(" stroke-linecap=\"round\"");
                }
                self.out.push_str(" stroke-linejoin=\"round\"");
            }
        }
        if paint.cover < 10 {
            self.out.push_str(" opacity=\".");
            self.out.push(char::from(b'0' + paint.cover));
            self.out.push('"');
        }
    }
}

fn grain(shape: &Shape) -> Grain {
    match shape.outline {
        Outline::Path(_, grain) => grain,
        Outline::Circle { .. } => Grain::Units,
    }
}

fn painted_alike(one: &Item, other: &Item) -> bool {
    match (one, other) {
        (Item::Shape(a), Item::Shape(b)) => {
            // Half-covering shapes stay apart: a group would be covered as a whole.
            a.paint == b.paint && a.paint.cover == 10 && grain(a) == grain(b)
        }
        (Item::Use { fill: a, .. }, Item::Use { fill: b, .. }) => a == b,
        _ => false,
    }
}

/// Makes text safe between and inside tags, on one line; characters that XML forbids become U+FFFD.
pub(crate) fn escape(text: &str) -> Cow<'_, str> {
    let strange = |char: char| {
        matches!(char, '&' | '<' | '>' | '"' | '\'' | '\u{fffe}' | '\u{ffff}') || char.is_control()
    };
    if !text.contains(strange) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for char in text.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\r' | '\t' => out.push(' '),
            _ if strange(char) => out.push('\u{fffd}'),
            _ => out.push(char),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Diagram, THEMES};

    fn ids(svg: &str) -> Vec<&str> {
        svg.split(" id=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect()
    }

    #[test]
    fn every_reference_has_its_one_target() {
        for theme in THEMES {
            let style = Style {
                theme,
                ..Style::default()
            };
            let svg = Diagram::default().picture(&style).svg();
            let ids = ids(&svg);
            let unique: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), unique.len());
            for target in svg.split("href=\"#").skip(1) {
                assert!(unique.contains(target.split('"').next().unwrap()));
            }
            let labels = svg.split("aria-labelledby=\"").nth(1).unwrap();
            for label in labels.split('"').next().unwrap().split(' ') {
                assert!(unique.contains(label));
            }
        }
    }

    #[test]
    fn pictures_that_differ_share_no_id() {
        let mut seen = BTreeSet::new();
        let mut count = 0;
        for theme in THEMES {
            for caption in ["", "a", "b"] {
                for copy in 0..2 {
                    let diagram = Diagram {
                        caption: caption.to_owned(),
                        ..Diagram::default()
                    };
                    let style = Style {
                        theme,
                        ..Style::default()
                    };
                    let options = SvgOptions {
                        copy,
                        ..SvgOptions::default()
                    };
                    let svg = diagram.picture(&style).svg_with(&options);
                    count += ids(&svg).len();
                    seen.extend(ids(&svg).into_iter().map(str::to_owned));
                }
            }
        }
        assert_eq!(seen.len(), count);
    }

    #[test]
    fn the_same_input_gives_the_same_bytes() {
        let svg = || Diagram::default().picture(&Style::default()).svg();
        assert_eq!(svg(), svg());
    }

    #[test]
    fn a_picture_that_shares_symbols_is_small() {
        let style = Style::default();
        let sheet = SymbolSheet::new(&style);
        let options = SvgOptions {
            sheet: Some(&sheet),
            ..SvgOptions::default()
        };
        let diagram = Diagram {
            river: crate::River::None,
            ..Diagram::default()
        };
        let svg = diagram.picture(&style).svg_with(&options);
        let targets = ids(sheet.svg());
        for target in svg.split("href=\"#").skip(1) {
            assert!(targets.contains(&target.split('"').next().unwrap()));
        }
        assert!(svg.len() <= 5 * 1024, "{}", svg.len());
    }

    #[test]
    fn captions_are_text_and_nothing_else() {
        let caption = "</title><script>alert('1 & \"2\"')</script>\u{0}\nnext".to_owned();
        let diagram = Diagram {
            caption,
            ..Diagram::default()
        };
        let svg = diagram.picture(&Style::default()).svg();
        assert!(!svg.contains("<script") && !svg.contains('\n') && !svg.contains('\0'));
        assert!(svg.contains("&lt;/title&gt;&lt;script&gt;alert(&#39;1 &amp; &quot;2&quot;&#39;)"));
    }
}
