//! Words of the command itself, in both languages.

use std::io;
use std::path::Path;

use kypho_model::{Color, Lang, Level, Text};

pub(crate) static WHERE: Text = Text {
    en: "where",
    vi: "ở đâu",
};

pub(crate) static BOARD: Text = Text {
    en: "board",
    vi: "bàn cờ",
};

pub(crate) static HELP: Text = Text {
    en: "help",
    vi: "gợi ý",
};

/// Names a level.
pub(crate) fn level(level: Level, lang: Lang) -> &'static str {
    match (level, lang) {
        (_, Lang::En) => level.name(),
        (Level::Error, Lang::Vi) => "lỗi",
        (Level::Warning, Lang::Vi) => "cảnh báo",
        (Level::Note, Lang::Vi) => "ghi chú",
    }
}

/// Names a side; the articles call Red White.
pub(crate) fn side(side: Color, lang: Lang) -> &'static str {
    match (side, lang) {
        (Color::Red, Lang::En) => "Red",
        (Color::Black, Lang::En) => "Black",
        (Color::Red, Lang::Vi) => "Trắng",
        (Color::Black, Lang::Vi) => "Đen",
    }
}

/// Says that a FEN of the command line cannot be used.
pub(crate) fn bad_fen(error: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("not a position that can be played: {error}"),
        Lang::Vi => format!("không phải thế cờ chơi được: {error}"),
    }
}

/// Says that a text on the command line is no move.
pub(crate) fn no_move(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{text}` is not a move by its points, such as h2e2"),
        Lang::Vi => format!("`{text}` không phải nước đi ghi theo điểm, như h2e2"),
    }
}

/// Says that claims are answered for western chess only.
pub(crate) static CLAIMS_IN_CHESS: Text = Text {
    en: "--claim is about western chess; --game xiangqi has no such claims",
    vi: "--claim chỉ dành cho cờ vua; --game xiangqi không có yêu cầu như vậy",
};

/// Says that a file holds nothing to judge.
pub(crate) fn no_record(name: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("no record in {name}"),
        Lang::Vi => format!("{name} không có ván cờ nào"),
    }
}

/// Says that folders hold no file to read.
pub(crate) fn no_file(glob: &[String], lang: Lang) -> String {
    let fits = glob.join(" --glob ");
    match (lang, glob.is_empty()) {
        (Lang::En, true) => "there is no file in it".into(),
        (Lang::En, false) => format!("no file in it fits --glob {fits}"),
        (Lang::Vi, true) => "trong đó không có tệp nào".into(),
        (Lang::Vi, false) => format!("trong đó không có tệp nào khớp --glob {fits}"),
    }
}

/// Says that something could not be read.
pub(crate) fn unread(name: &str, error: &dyn std::fmt::Display, lang: Lang) -> String {
    match lang {
        Lang::En => format!("cannot read {name}: {error}"),
        Lang::Vi => format!("không đọc được {name}: {error}"),
    }
}

/// Says that a file could not be written.
pub(crate) fn unwritten(path: &Path, error: &io::Error, lang: Lang) -> String {
    let path = path.display();
    match lang {
        Lang::En => format!("cannot write {path}: {error}"),
        Lang::Vi => format!("không ghi được {path}: {error}"),
    }
}

/// Says that a format holds one record a file.
pub(crate) fn one_record(format: &str, lang: Lang) -> String {
    match lang {
        Lang::En => {
            // The letter X is spoken with a vowel.
            let article = if format.starts_with('X') { "an" } else { "a" };
            format!("{article} {format} file holds one record; use --split with -o DIR")
        }
        Lang::Vi => format!("mỗi tệp {format} chứa một ván; dùng --split cùng -o DIR"),
    }
}

/// Says that nothing came to be written to a path.
pub(crate) fn not_made(path: &Path, lang: Lang) -> String {
    let there = path.exists();
    let path = path.display();
    match (lang, there) {
        (Lang::En, true) => format!("no record is written; {path} stays as it is"),
        (Lang::En, false) => format!("no record is written; {path} is not made"),
        (Lang::Vi, true) => format!("không ghi ván nào; {path} giữ nguyên"),
        (Lang::Vi, false) => format!("không ghi ván nào; không tạo {path}"),
    }
}

/// Says that a path where a folder is wanted is a file.
pub(crate) fn is_file(path: &Path, lang: Lang) -> String {
    let path = path.display();
    match lang {
        Lang::En => format!("{path} is a file, not a folder"),
        Lang::Vi => format!("{path} là tệp, không phải thư mục"),
    }
}

/// Says that a path where a file is wanted is a folder.
pub(crate) fn is_folder(path: &Path, lang: Lang) -> String {
    let path = path.display();
    match lang {
        Lang::En => format!("{path} is a folder; --merge writes one file"),
        Lang::Vi => format!("{path} là thư mục; --merge ghi vào một tệp"),
    }
}

/// Says how several inputs are written.
pub(crate) fn needs_merge(path: &Path, lang: Lang) -> String {
    let path = path.display();
    match lang {
        Lang::En => format!(
            "there are several inputs: write them into one file {path} with --merge, or name a folder (end it with /)"
        ),
        Lang::Vi => format!(
            "có nhiều đầu vào: dùng --merge để ghi chung vào tệp {path}, hoặc nêu một thư mục (kết thúc bằng /)"
        ),
    }
}

/// Puts a number before a noun; Vietnamese nouns stay as they are.
pub(crate) fn count(number: u64, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// Breaks a text into lines of at most so many columns, at blanks.
///
/// The texts are composed Vietnamese and English, one column a character.
pub(crate) fn wrap(text: &str, columns: usize) -> String {
    let mut wrapped = String::with_capacity(text.len() + 8);
    for paragraph in text.split_inclusive('\n') {
        let mut used = 0;
        for word in paragraph.trim_end_matches('\n').split(' ') {
            let len = word.chars().count();
            if used > 0 && used + 1 + len > columns {
                wrapped.push('\n');
                used = 0;
            } else if used > 0 {
                wrapped.push(' ');
                used += 1;
            }
            wrapped.push_str(word);
            used += len;
        }
        if paragraph.ends_with('\n') {
            wrapped.push('\n');
        }
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_at_blanks() {
        assert_eq!(wrap("", 5), "");
        assert_eq!(wrap("a bc def ghij", 6), "a bc\ndef\nghij");
        assert_eq!(wrap("một hai\nba", 7), "một hai\nba");
        assert_eq!(wrap("dài-quá-một-dòng x", 4), "dài-quá-một-dòng\nx");
    }
}
