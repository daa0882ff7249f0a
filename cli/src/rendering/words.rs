//! What the commands that draw say, in both languages.

use std::path::Path;

use kypho_model::Lang;
use kypho_render::{MAX_PIXELS, RasterError};

use crate::error::CliError;
use crate::words;

/// Says that a picture of that size cannot be made.
pub(crate) fn too_large(error: &RasterError, lang: Lang) -> CliError {
    CliError::Told(match (error, lang) {
        (RasterError::Size { width }, Lang::Vi) => {
            format!(
                "không vẽ được hình rộng {width} điểm ảnh: cả hình có nhiều nhất {MAX_PIXELS} điểm ảnh"
            )
        }
        (error, _) => error.to_string(),
    })
}

/// Says that pixels do not belong on a terminal.
pub(crate) fn binary_to_terminal(kind: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("a {kind} picture is not shown on a terminal; name a file with -o"),
        Lang::Vi => {
            format!("ảnh {kind} không hiện được trên màn hình dòng lệnh; hãy nêu tệp bằng -o")
        }
    }
}

/// Says that a stream holds one picture.
pub(crate) fn one_stream(lang: Lang) -> String {
    match lang {
        Lang::En => "there are several pictures; name a folder for them with -o",
        Lang::Vi => "có nhiều hình; hãy nêu thư mục cho chúng bằng -o",
    }
    .to_owned()
}

/// Says that a file holds one picture.
pub(crate) fn one_file(path: &Path, lang: Lang) -> String {
    let path = path.display();
    match lang {
        Lang::En => format!(
            "there are several pictures and {path} can hold one; name a folder with -o (end it with /)"
        ),
        Lang::Vi => format!(
            "có nhiều hình mà {path} chỉ chứa được một; hãy nêu thư mục bằng -o (kết thúc bằng /)"
        ),
    }
}

/// Says how many pictures there are.
pub(crate) fn drawn(count: usize, lang: Lang) -> String {
    match lang {
        Lang::En => words::count(count as u64, "picture", "pictures"),
        Lang::Vi => format!("{count} hình"),
    }
}

/// Says that a position of a record is not drawn.
pub(crate) fn not_drawn(what: &str, why: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{what}` is not drawn: {why}"),
        Lang::Vi => format!("không vẽ được `{what}`: {why}"),
    }
}

/// Says that the start position cannot be read.
pub(crate) fn no_setup(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "its start position cannot be read",
        Lang::Vi => "không đọc được thế ban đầu",
    }
}

/// Says that a move before a position could not be played.
pub(crate) fn unplayed(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{text}`, which leads to it, could not be played"),
        Lang::Vi => format!("nước `{text}` dẫn tới đó không đi được"),
    }
}

/// Says that the main line is too short.
pub(crate) fn short_line(ply: u32, plies: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("there is no ply {ply}; the line has {plies}"),
        Lang::Vi => format!("không có nửa nước thứ {ply}; ván có {plies}"),
    }
}

/// Says that a point whose piece was to be looked at is empty.
pub(crate) fn empty_point(at: kypho_model::Square, lang: Lang) -> String {
    match lang {
        Lang::En => format!("there is no piece on {at}"),
        Lang::Vi => format!("ở {at} không có quân nào"),
    }
}

/// Says that no record has a diagram mark.
pub(crate) fn no_marks(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "nothing is drawn: there is no diagram mark; ask for --ply N, --ply all or --final"
        }
        Lang::Vi => "không vẽ gì: không có dấu DIAG nào; hãy dùng --ply N, --ply all hay --final",
    }
}
