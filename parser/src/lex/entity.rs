//! HTML left in pasted text: entities for blanks, dashes, dots and letters.

/// Returns what an entity at the start of `text` stands for, and its length.
///
/// Only those that can stand inside a move list or in Vietnamese words have a
/// name here; every number is known.
pub(crate) fn entity(text: &str) -> Option<(char, usize)> {
    const KNOWN: [(&str, char); 46] = [
        ("nbsp", '\u{a0}'),
        ("ensp", ' '),
        ("emsp", ' '),
        ("thinsp", ' '),
        ("zwnj", '\u{200b}'),
        ("shy", '\u{ad}'),
        ("ndash", '–'),
        ("mdash", '—'),
        ("minus", '−'),
        ("hellip", '…'),
        ("bull", '•'),
        ("middot", '·'),
        ("quot", '"'),
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("infin", '∞'),
        ("plusmn", '±'),
        ("agrave", 'à'),
        ("aacute", 'á'),
        ("acirc", 'â'),
        ("atilde", 'ã'),
        ("egrave", 'è'),
        ("eacute", 'é'),
        ("ecirc", 'ê'),
        ("igrave", 'ì'),
        ("iacute", 'í'),
        ("ograve", 'ò'),
        ("oacute", 'ó'),
        ("ocirc", 'ô'),
        ("otilde", 'õ'),
        ("ugrave", 'ù'),
        ("uacute", 'ú'),
        ("yacute", 'ý'),
        ("Agrave", 'À'),
        ("Aacute", 'Á'),
        ("Acirc", 'Â'),
        ("Atilde", 'Ã'),
        ("Egrave", 'È'),
        ("Eacute", 'É'),
        ("Ecirc", 'Ê'),
        ("Ocirc", 'Ô'),
        ("Oacute", 'Ó'),
        ("Otilde", 'Õ'),
        ("Ugrave", 'Ù'),
        ("Yacute", 'Ý'),
    ];
    let name = text.strip_prefix('&')?;
    let end = name.bytes().take(9).position(|b| b == b';')?;
    let name = &name[..end];
    let len = 1 + end + 1;
    let Some(digits) = name.strip_prefix('#') else {
        let &(_, c) = KNOWN.iter().find(|&&(known, _)| known == name)?;
        return Some((c, len));
    };
    let value = match digits.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some((char::from_u32(value)?, len))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities() {
        assert_eq!(entity("&ndash;5"), Some(('–', 7)));
        assert_eq!(entity("&#8211;5"), Some(('–', 7)));
        assert_eq!(entity("&#x2026; M8.7"), Some(('…', 8)));
        assert_eq!(entity("&acirc;n"), Some(('â', 7)));
        assert_eq!(entity("&unknown;"), None);
        assert_eq!(entity("&#xD800;"), None);
        assert_eq!(entity("& co; ltd"), None);
        assert_eq!(entity("&"), None);
        assert_eq!(entity("&#99999999999999;"), None);
    }
}
