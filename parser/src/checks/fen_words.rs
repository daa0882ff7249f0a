//! What is wrong with a FEN, or free about it.

use kypho_model::fen::{FenError, FenRemark, Leniency, Letters, Style};
use kypho_model::{Lang, Setup};

/// Says why a text is no FEN.
pub(super) fn fen_error(error: &FenError, lang: Lang) -> String {
    if lang == Lang::En {
        return match error {
            FenError::RankCount { found, .. } => format!("the FEN has {found} ranks instead of 10"),
            FenError::RankWidth { rank, found, .. } => {
                format!(
                    "rank {} of the FEN has {found} points instead of 9",
                    rank + 1
                )
            }
            FenError::UnknownLetter { letter, .. } => format!("`{letter}` in the FEN is no piece"),
            FenError::ZeroDigit { .. } => "the digit 0 in the FEN counts no points".into(),
            FenError::Side { .. } => "the FEN does not say who is to move".into(),
            FenError::Counter { .. } => "the FEN has something else where a number belongs".into(),
            _ => error.to_string(),
        };
    }
    match error {
        FenError::Empty { .. } => "FEN để trống".into(),
        FenError::RankCount { found, .. } => format!("FEN có {found} hàng thay vì 10"),
        FenError::RankWidth { rank, found, .. } => {
            format!("hàng {} của FEN có {found} điểm thay vì 9", rank + 1)
        }
        FenError::UnknownLetter { letter, .. } => {
            format!("chữ `{letter}` trong FEN không phải quân cờ")
        }
        FenError::ZeroDigit { .. } => "chữ số 0 trong FEN không đếm điểm nào".into(),
        FenError::DrawnMark { letter, .. } => format!(
            "`{letter}` là dấu vẽ thêm trên bàn (XFEN), không phải quân, nên không đi được từ thế này"
        ),
        FenError::Side { .. } => "FEN không cho biết bên nào đi".into(),
        FenError::Counter { .. } => "FEN có chữ khác ở chỗ của con số".into(),
        _ => error.to_string(),
    }
}

/// Says how to mend it.
pub(super) fn fen_help(error: &FenError, lang: Lang) -> &'static str {
    match (error, lang) {
        (FenError::RankCount { .. }, Lang::En) => {
            "write ten ranks from Black's side, with a `/` between two of them"
        }
        (FenError::RankCount { .. }, Lang::Vi) => {
            "viết đủ mười hàng kể từ phía Đen, giữa hai hàng có dấu `/`"
        }
        (FenError::RankWidth { .. } | FenError::ZeroDigit { .. }, Lang::En) => {
            "letters and digits of a rank must add up to 9: `4k4`, `3akae2`"
        }
        (FenError::RankWidth { .. } | FenError::ZeroDigit { .. }, Lang::Vi) => {
            "chữ và số của mỗi hàng cộng lại phải bằng 9: `4k4`, `3akae2`"
        }
        (FenError::UnknownLetter { .. }, Lang::En) => {
            "the letters are `k a e h r c p`, capital for Red; `b` and `n` may stand for `e` and `h`"
        }
        (FenError::UnknownLetter { .. }, Lang::Vi) => {
            "các chữ là `k a e h r c p`, quân Trắng viết hoa; `b`, `n` có thể thay `e`, `h`"
        }
        (FenError::DrawnMark { .. }, Lang::En) => "take the drawn marks out of the FEN",
        (FenError::DrawnMark { .. }, Lang::Vi) => "bỏ các dấu vẽ thêm ra khỏi FEN",
        (FenError::Side { .. }, Lang::En) => {
            "write `w` (or `r`) behind the board if Red is to move, `b` if Black is"
        }
        (FenError::Side { .. }, Lang::Vi) => {
            "sau bàn cờ viết `w` (hoặc `r`) nếu Trắng đi, `b` nếu Đen đi"
        }
        (FenError::Counter { .. }, Lang::En) => "end the FEN with `- - 0 1`",
        (FenError::Counter { .. }, Lang::Vi) => "kết thúc FEN bằng `- - 0 1`",
        (_, Lang::En) => "write ten ranks of nine points from Black's side, then the side to move",
        (_, Lang::Vi) => "viết mười hàng, mỗi hàng chín điểm, kể từ phía Đen, rồi đến bên đi",
    }
}

/// Lists the liberties of a FEN.
pub(super) fn liberties(remarks: &[FenRemark], lang: Lang) -> String {
    let texts: Vec<String> = remarks
        .iter()
        .map(|remark| liberty(remark.what, lang))
        .collect();
    texts.join("; ")
}

fn liberty(what: Leniency, lang: Lang) -> String {
    if lang == Lang::En {
        return what.to_string();
    }
    let text = match what {
        Leniency::FullWidth => "ký tự toàn rộng được đọc như ký tự thường",
        Leniency::OddDash => "gạch ngang kiểu khác được đọc là `-`",
        Leniency::Entity => "thực thể HTML được đọc thành ký tự mà nó thay thế",
        Leniency::OddBlank => "khoảng trắng khác thường được đọc như khoảng trắng",
        Leniency::Invisible => "ký tự vô hình được bỏ qua",
        Leniency::ExtraBlanks => "nhiều khoảng trắng liền nhau được đọc như một",
        Leniency::BlankInBoard => "khoảng trắng trong bàn cờ được bỏ qua",
        Leniency::TrailingSlash => "dấu `/` sau hàng cuối được bỏ qua",
        Leniency::SplitRun => "các chữ số liền nhau được cộng lại",
        Leniency::MixedLetters => "cùng một loại quân mà ghi bằng hai chữ",
        Leniency::GuardLetter => "`g` được đọc là sĩ",
        Leniency::GeneralLetter => "`g` được đọc là tướng vì không có `k`",
        Leniency::MinisterLetter => "`m` được đọc là tượng",
        Leniency::Reversed => "Trắng đứng ở phía trên bàn cờ",
        Leniency::GluedSide => "thiếu khoảng trắng trước bên đi",
        Leniency::CapitalSide => "chữ chỉ bên đi viết hoa",
        Leniency::RedLetter => "`r` được đọc là Trắng đi",
        Leniency::SideWord => "bên đi viết bằng cả từ",
        Leniency::MissingSide => "không ghi bên đi, coi là Trắng đi",
        Leniency::MissingTail => "thiếu các số đếm, coi là 0 và 1",
        Leniency::MissingDash => "thiếu một gạch trước các số đếm",
        Leniency::ExtraDash => "thừa một gạch",
        Leniency::DashForCounter => "gạch thay cho số nước không ăn quân, coi là 0",
        Leniency::MissingNumber => "thiếu số thứ tự của nước sắp đi, coi là 1",
        Leniency::NumberZero => "số thứ tự 0 được đọc là 1",
        Leniency::TrailingText => "phần sau số thứ tự không được đọc",
        _ => return what.to_string(),
    };
    text.into()
}

/// Writes a setup as a plain FEN, with the letters of the text it was read from.
pub(super) fn plain(setup: &Setup, text: &str) -> String {
    let board = text.split_whitespace().next().unwrap_or_default();
    let knights = board.contains(['n', 'N', 'b', 'B']) && !board.contains(['h', 'H', 'e', 'E']);
    let letters = if knights {
        Letters::KnightBishop
    } else {
        Letters::HorseElephant
    };
    setup.fen(Style { letters }).to_string()
}
