//! Pictures that stand beside an article.

use std::collections::BTreeMap;
use std::path::{Component, Path};

use kypho_model::article::Part;
use kypho_render::page::{Drawing, Image};

/// A larger file stays outside: a page is one file that is read at once.
const LARGEST: u64 = 4 << 20;

/// Adds the pictures that lie beside the article and are not drawn.
pub(crate) fn pictures(parts: &[Part], article: &Path, drawings: &mut BTreeMap<String, Drawing>) {
    for part in parts {
        match part {
            Part::Picture(figure) if !drawings.contains_key(&figure.name) => {
                if let Some(image) = image(&figure.name, article) {
                    drawings.insert(figure.name.clone(), Drawing::Image(image));
                }
            }
            Part::Quote { parts, .. } | Part::Aligned { parts, .. } => {
                pictures(parts, article, drawings);
            }
            Part::List { items, .. } => {
                for item in items {
                    pictures(item, article, drawings);
                }
            }
            _ => {}
        }
    }
}

/// Reads a picture by its bare name: no article reaches into another folder.
fn image(name: &str, article: &Path) -> Option<Image> {
    let mut components = Path::new(name).components();
    let bare = matches!(components.next(), Some(Component::Normal(_)));
    if !bare || components.next().is_some() || name.contains(['/', '\\', '\0']) {
        return None;
    }
    let path = article.with_file_name(name);
    let found = path.symlink_metadata().ok()?;
    if !found.is_file() || found.len() > LARGEST {
        return None;
    }
    Image::new(std::fs::read(path).ok()?)
}
