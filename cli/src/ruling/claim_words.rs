//! The words of claims, in both languages.

use kypho_model::{Lang, Text};
use kypho_parser::chess::pgn::{At, Broken, PgnFault};
use kypho_parser::chess::{End, SanError, Side};

use super::claim::why;

pub(super) static GAME: Text = Text {
    en: "game",
    vi: "ván",
};
pub(super) static START: Text = Text {
    en: "start",
    vi: "thế ban đầu",
};
pub(super) static ON_THE_BOARD: Text = Text {
    en: "on the position on the board",
    vi: "theo thế trên bàn",
};
pub(super) static NOT_TO_MOVE: Text = Text {
    en: "only the side that has the move may claim [9.2, 9.3]",
    vi: "chỉ bên đến lượt đi mới được yêu cầu [9.2, 9.3]",
};
pub(super) static PLAYED: Text = Text {
    en: "the move was made already: it must be written down and claimed before it is made [9.2.1, 9.3.1]; the \
         other side has the move now",
    vi: "nước này đã đi rồi: phải ghi và yêu cầu trước khi đi [9.2.1, 9.3.1]; nay đến lượt bên kia",
};
pub(super) static MATES: Text = Text {
    en: "the move mates, which ends the game before any claim [5.1.1]",
    vi: "nước này chiếu bí, ván kết thúc trước mọi yêu cầu [5.1.1]",
};
pub(super) static BROKEN: Text = Text {
    en: "cannot be judged: the game cannot be played to its end",
    vi: "không xét được: không đi hết được ván cờ",
};
pub(super) static BY_THE_BOARD: Text = Text {
    en: "the move written down is not needed: what stands on the board suffices",
    vi: "không cần đến nước đã ghi: thế trên bàn đã đủ",
};
pub(super) static UNPROVEN: Text = Text {
    en: "the plies before the FEN are counted on its word; the score sheet must prove them",
    vi: "các nước trước FEN được tính theo số ghi trong FEN; phải có biên bản chứng minh",
};
pub(super) static GOES_ON: Text = Text {
    en: "the game goes on: the opponent gets two minutes more (one in rapid and blitz), and a move that was \
         written down must be made [9.5.3]",
    vi: "ván cờ tiếp tục: đối phương được thêm hai phút (cờ nhanh và chớp: một phút), nước đã ghi phải đi [9.5.3]",
};

fn side(side: Side, lang: Lang) -> &'static str {
    match (side, lang) {
        (Side::White, Lang::En) => "White",
        (Side::Black, Lang::En) => "Black",
        (Side::White, Lang::Vi) => "Trắng",
        (Side::Black, Lang::Vi) => "Đen",
    }
}

fn end(end: End, lang: Lang) -> &'static str {
    match (end, lang) {
        (End::Checkmate, Lang::En) => "checkmate",
        (End::Stalemate, Lang::En) => "stalemate",
        (End::DeadPosition, Lang::En) => "neither side has the pieces to mate",
        (End::Fivefold, Lang::En) => "the position stands on the board for the fifth time",
        (End::SeventyFiveMoves, Lang::En) => "75 moves by each side without capture or pawn move",
        (End::Checkmate, Lang::Vi) => "chiếu bí",
        (End::Stalemate, Lang::Vi) => "hết nước đi",
        (End::DeadPosition, Lang::Vi) => "hai bên không đủ quân để chiếu bí",
        (End::Fivefold, Lang::Vi) => "thế cờ xuất hiện lần thứ năm",
        (End::SeventyFiveMoves, Lang::Vi) => "mỗi bên 75 nước không bắt quân, không đi tốt",
    }
}

pub(super) fn intended(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("with {text} written down and not made"),
        Lang::Vi => format!("với nước {text} đã ghi mà chưa đi"),
    }
}

pub(super) fn verdict(by: Side, what: &str, right: bool, articles: &str, lang: Lang) -> String {
    let by = side(by, lang);
    match (right, lang) {
        (true, Lang::En) => format!("{by}'s claim {what} is right: draw [{articles}]"),
        (false, Lang::En) => format!("{by}'s claim {what} is not right"),
        (true, Lang::Vi) => format!("{by} yêu cầu {what}: đúng, hòa [{articles}]"),
        (false, Lang::Vi) => format!("{by} yêu cầu {what}: không đúng"),
    }
}

/// Says whether a side may claim on the position on the board; by no article where it may not.
pub(super) fn may_claim(by: Side, articles: &str, lang: Lang) -> String {
    let by = side(by, lang);
    match (articles, lang) {
        ("", Lang::En) => format!("{by} may not claim a draw on the position on the board"),
        ("", Lang::Vi) => format!("{by} chưa được yêu cầu hòa theo thế trên bàn"),
        (_, Lang::En) => format!("{by} may claim a draw now [{articles}]"),
        (_, Lang::Vi) => format!("{by} được yêu cầu hòa ngay [{articles}]"),
    }
}

pub(super) fn over(what: End, after: &str, lang: Lang) -> String {
    let (article, what) = (what.article(), end(what, lang));
    match lang {
        Lang::En => {
            format!("the game was over, no claim is needed: {what} [{article}], after {after}")
        }
        Lang::Vi => format!("ván đã kết thúc, không cần yêu cầu: {what} [{article}], sau {after}"),
    }
}

pub(super) fn move_ends(what: End, lang: Lang) -> String {
    let (article, what) = (what.article(), end(what, lang));
    match lang {
        Lang::En => format!("the move itself would draw without a claim: {what} [{article}]"),
        Lang::Vi => format!("đi nước ấy thì hòa mà không cần yêu cầu: {what} [{article}]"),
    }
}

pub(super) fn occurrences(times: usize, places: &str, to_come: bool, lang: Lang) -> String {
    match (lang, to_come) {
        (Lang::En, false) => {
            format!("the position has stood on the board {times} of 3 times ({places})")
        }
        (Lang::En, true) => {
            format!("after the move the position would stand there {times} of 3 times ({places})")
        }
        (Lang::Vi, false) => format!("thế trên bàn đã xuất hiện {times}/3 lần ({places})"),
        (Lang::Vi, true) => format!("đi nước ấy thì thế cờ xuất hiện {times}/3 lần ({places})"),
    }
}

pub(super) fn alike(places: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!(
            "the same pieces stood so too ({places}), but with other rights of castling or another capture in \
             passing [9.2.3]"
        ),
        Lang::Vi => format!(
            "quân đứng y như vậy ({places}), nhưng quyền nhập thành hoặc khả năng bắt qua đường khác [9.2.3]"
        ),
    }
}

pub(super) fn quiet(plies: u32, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{plies} of 100 plies without capture or pawn move"),
        Lang::Vi => format!("{plies}/100 lượt đi không bắt quân, không đi tốt"),
    }
}

pub(super) fn no_move(error: SanError, lang: Lang) -> String {
    let why = why(error, lang);
    match lang {
        Lang::En => format!("the move written down {why}"),
        Lang::Vi => format!("nước đã ghi {why}"),
    }
}

pub(super) fn bad_setup(error: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("no position can be set up from the FEN: {error}"),
        Lang::Vi => format!("không dựng được thế cờ từ FEN: {error}"),
    }
}

pub(super) fn bad_move(text: &str, at: At, error: SanError, lang: Lang) -> String {
    let (At { line, column }, why) = (at, why(error, lang));
    match lang {
        Lang::En => format!("line {line}, column {column}: `{text}` {why}"),
        Lang::Vi => format!("dòng {line}, cột {column}: `{text}` {why}"),
    }
}

pub(super) fn broken_text(fault: &PgnFault, lang: Lang) -> String {
    let what = match (fault.what, lang) {
        (Broken::Comment, Lang::En) => "a comment is not closed",
        (Broken::Variation, Lang::En) => "a variation is not closed",
        (Broken::StrayBracket, Lang::En) => "a bracket closes nothing",
        (Broken::Tag, Lang::En) => "a tag is not of the form [Name \"value\"]",
        (Broken::Comment, Lang::Vi) => "lời bình không đóng",
        (Broken::Variation, Lang::Vi) => "biến không đóng",
        (Broken::StrayBracket, Lang::Vi) => "dấu ngoặc đóng thừa",
        (Broken::Tag, Lang::Vi) => "thẻ không có dạng [Tên \"giá trị\"]",
    };
    let At { line, column } = fault.at;
    match lang {
        Lang::En => format!("line {line}, column {column}: {what}"),
        Lang::Vi => format!("dòng {line}, cột {column}: {what}"),
    }
}
