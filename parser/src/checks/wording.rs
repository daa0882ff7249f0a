//! Words that several diagnostics share, in both languages.

use std::fmt;

use kypho_model::fen::{FenError, FenRemark, Leniency};
use kypho_model::notation::{Custom, Place, Sign, Spelled, fold};
use kypho_model::{Color, Illegal, Lang, Move, Piece, Position, Role, Rule, Square};

pub(super) fn side_name(side: Color, lang: Lang) -> &'static str {
    match (side, lang) {
        (Color::Red, Lang::En) => "Red",
        (Color::Black, Lang::En) => "Black",
        (Color::Red, Lang::Vi) => "Trắng",
        (Color::Black, Lang::Vi) => "Đen",
    }
}

pub(super) fn role_name(role: Role, lang: Lang) -> &'static str {
    match (role, lang) {
        (Role::General, Lang::En) => "general",
        (Role::Advisor, Lang::En) => "advisor",
        (Role::Elephant, Lang::En) => "elephant",
        (Role::Horse, Lang::En) => "horse",
        (Role::Chariot, Lang::En) => "chariot",
        (Role::Cannon, Lang::En) => "cannon",
        (Role::Soldier, Lang::En) => "soldier",
        (Role::General, Lang::Vi) => "tướng",
        (Role::Advisor, Lang::Vi) => "sĩ",
        (Role::Elephant, Lang::Vi) => "tượng",
        (Role::Horse, Lang::Vi) => "mã",
        (Role::Chariot, Lang::Vi) => "xe",
        (Role::Cannon, Lang::Vi) => "pháo",
        (Role::Soldier, Lang::Vi) => "tốt",
    }
}

pub(super) fn piece_name(piece: Piece, lang: Lang) -> String {
    let (side, role) = (side_name(piece.color, lang), role_name(piece.role, lang));
    match lang {
        Lang::En => format!("{side} {role}"),
        Lang::Vi => format!("{role} {side}"),
    }
}

/// Names a point by its coordinates and by Red's file and rank.
pub(super) fn point(at: Square, lang: Lang) -> String {
    let (file, rank) = (at.file_for(Color::Red), at.rank() + 1);
    match lang {
        Lang::En => format!("{at} (Red's file {file}, rank {rank})"),
        Lang::Vi => format!("{at} (lộ {file} của Trắng, hàng {rank})"),
    }
}

pub(super) fn custom_name(custom: Custom, lang: Lang) -> &'static str {
    match (custom, lang) {
        (Custom::Vietnamese, Lang::En) => "Vietnamese notation",
        (Custom::English, Lang::En) => "English WXF notation",
        (Custom::Vietnamese, Lang::Vi) => "lối ghi Việt",
        (Custom::English, Lang::Vi) => "lối ghi WXF tiếng Anh",
    }
}

/// Writes a move number with the dots of its side.
pub(super) fn numeral(number: u32, side: Option<Color>) -> String {
    match side {
        Some(Color::Black) => format!("{number}…"),
        Some(Color::Red) => format!("{number}."),
        None => number.to_string(),
    }
}

pub(super) fn count_moves(count: u32, lang: Lang) -> String {
    match lang {
        Lang::En if count == 1 => "1 move".into(),
        Lang::En => format!("{count} moves"),
        Lang::Vi => format!("{count} nước"),
    }
}

/// Lists moves by their coordinates.
pub(super) fn list(moves: &[Move]) -> String {
    let texts: Vec<String> = moves
        .iter()
        .map(|mv| format!("{}-{}", mv.from, mv.to))
        .collect();
    texts.join(", ")
}

/// Lists moves as the record would write them.
pub(super) fn written(moves: &[Move], custom: Custom, position: &Position) -> String {
    let texts: Vec<String> = moves
        .iter()
        .map(|&mv| format!("`{}`", custom.write(position, mv)))
        .collect();
    texts.join(", ")
}

pub(super) fn write_as(
    mv: Move,
    custom: Custom,
    position: &Position,
    lang: Lang,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let text = custom.write(position, mv);
    match lang {
        Lang::En => write!(out, "write `{text}`"),
        Lang::Vi => write!(out, "viết `{text}`"),
    }
}

/// Names the legal moves that are one slip away from a bad one; without any, the
/// rule's own help.
pub(super) fn suggest(
    text: &str,
    custom: Custom,
    position: &Position,
    rule: &Rule,
    lang: Lang,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let typed: Vec<char> = text.chars().map(fold).collect();
    let near: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|mv| custom.write(position, mv))
        .filter(|form| one_slip(&typed, &form.chars().collect::<Vec<_>>()))
        .map(|form| format!("`{form}`"))
        .collect();
    match (near.as_slice(), lang) {
        ([], _) => out.write_str(rule.help.get(lang)),
        ([one], Lang::En) => write!(out, "one slip away is one legal move: {one}"),
        ([one], Lang::Vi) => write!(out, "chỉ sai một ký tự so với một nước đúng luật: {one}"),
        (many, Lang::En) => write!(out, "legal moves one slip away: {}", many.join(", ")),
        (many, Lang::Vi) => write!(
            out,
            "các nước đúng luật chỉ sai một ký tự: {}",
            many.join(", ")
        ),
    }
}

/// Tells whether two texts differ by one character put in, left out, changed, or
/// by two neighbours swapped.
fn one_slip(a: &[char], b: &[char]) -> bool {
    let head = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[head..], &b[head..]);
    let tail = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    let (a, b) = (&a[..a.len() - tail], &b[..b.len() - tail]);
    match (a, b) {
        ([_], []) | ([], [_]) | ([_], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

/// Says that a piece is missing where a move wants one.
pub(super) fn no_piece(spelled: Spelled, side: Color, lang: Lang) -> String {
    let (who, what) = (side_name(side, lang), role_name(spelled.role, lang));
    match (spelled.file, lang) {
        (Some(file), Lang::En) => format!("{who} has no {what} on file {file}"),
        (None, Lang::En) => format!("{who} has no {what}{}", place_name(spelled.place, lang)),
        (Some(file), Lang::Vi) => format!("{who} không có {what} ở lộ {file}"),
        (None, Lang::Vi) => format!("{who} không có {what}{}", place_name(spelled.place, lang)),
    }
}

fn place_name(place: Option<Place>, lang: Lang) -> &'static str {
    match (place, lang) {
        (Some(Place::Front), Lang::En) => " in front",
        (Some(Place::Rear), Lang::En) => " in the rear",
        (Some(_), Lang::En) => " in the middle",
        (Some(Place::Front), Lang::Vi) => " trước",
        (Some(Place::Rear), Lang::Vi) => " sau",
        (Some(_), Lang::Vi) => " giữa",
        (None, _) => "",
    }
}

/// Says why a move cannot be made.
pub(super) fn why(spelled: Spelled, reason: Option<(Move, Illegal)>, lang: Lang) -> String {
    let role = role_name(spelled.role, lang);
    let Some((_, reason)) = reason else {
        return match (spelled.sign, spelled.file, lang) {
            (Sign::Sideways, Some(file), Lang::En) if file == spelled.target => {
                format!("the {role} stands on file {file} already")
            }
            (Sign::Sideways, Some(file), Lang::Vi) if file == spelled.target => {
                format!("{role} đã ở lộ {file}")
            }
            (_, _, Lang::En) => format!("no {role} can go there"),
            (_, _, Lang::Vi) => format!("không {role} nào đến được đó"),
        };
    };
    illegal(reason, lang)
}

fn illegal(reason: Illegal, lang: Lang) -> String {
    match reason {
        // People count files, not letters.
        Illegal::GeneralsFace { file } if lang == Lang::En => {
            format!("the generals would face each other on file {}", 9 - file)
        }
        _ if lang == Lang::En => reason.to_string(),
        Illegal::NoPiece { from } => format!("không có quân ở {from}"),
        Illegal::NotYours { from, .. } => format!("quân ở {from} là của bên kia"),
        Illegal::Geometry { role } => format!("{} không đi như vậy", role_name(role, lang)),
        Illegal::SoldierBack => "tốt không được lùi".into(),
        Illegal::SoldierSideways => "tốt chưa qua sông không được đi ngang".into(),
        Illegal::SoldierFar => "tốt chỉ đi từng bước một".into(),
        Illegal::LeavesPalace { role } => {
            format!("{} không được ra khỏi cung", role_name(role, lang))
        }
        Illegal::CrossesRiver => "tượng không được qua sông".into(),
        Illegal::OwnPiece { to, .. } => format!("quân mình đang đứng ở {to}"),
        Illegal::HorseLeg { leg } => format!("mã bị cản ở {leg}"),
        Illegal::ElephantEye { eye } => format!("tượng bị cản ở {eye}"),
        Illegal::ChariotBlocked { at } => format!("đường xe bị chặn ở {at}"),
        Illegal::CannonBlocked { at } => format!("pháo không ăn quân thì không được nhảy qua {at}"),
        Illegal::CannonScreens { found } => {
            format!("pháo ăn quân phải có đúng một ngòi, ở đây có {found}")
        }
        Illegal::GeneralsFace { file } => format!("hai tướng sẽ lộ mặt trên lộ {}", 9 - file),
        Illegal::LeftInCheck { at, checker, .. } => {
            format!("tướng sẽ bị {} ở {at} ăn", role_name(checker.role, lang))
        }
    }
}

pub(super) fn fen_error(error: &FenError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        FenError::Empty { .. } => "FEN trống".into(),
        FenError::RankCount { found, .. } => format!("có {found} hàng thay vì 10"),
        FenError::RankWidth { rank, found, .. } => {
            format!("hàng thứ {} từ trên có {found} điểm thay vì 9", rank + 1)
        }
        FenError::UnknownLetter { letter, .. } => format!("`{letter}` không phải quân cờ"),
        FenError::ZeroDigit { .. } => "chữ số 0 không đếm điểm nào".into(),
        FenError::DrawnMark { letter, .. } => {
            format!("`{letter}` là dấu vẽ trên bàn (XFEN), không phải quân, nên không đi được")
        }
        FenError::Side { .. } => "bên đi phải là `w`, `r` hoặc `b`".into(),
        FenError::Counter { .. } => "ở đây phải là một số".into(),
        _ => error.to_string(),
    }
}

/// Lists the liberties of a FEN.
pub(super) fn liberties(remarks: &[FenRemark], lang: Lang) -> String {
    let texts: Vec<String> = remarks
        .iter()
        .map(|remark| leniency(remark.what, lang))
        .collect();
    texts.join("; ")
}

fn leniency(what: Leniency, lang: Lang) -> String {
    if lang == Lang::En {
        return what.to_string();
    }
    let text = match what {
        Leniency::FullWidth => "ký tự toàn rộng được đọc như ký tự thường",
        Leniency::OddDash => "gạch ngang kiểu khác được đọc là `-`",
        Leniency::Entity => "thực thể HTML được đọc theo nghĩa của nó",
        Leniency::OddBlank => "khoảng trắng lạ được đọc như khoảng trắng",
        Leniency::Invisible => "ký tự vô hình được bỏ qua",
        Leniency::ExtraBlanks => "nhiều khoảng trắng được đọc như một",
        Leniency::BlankInBoard => "khoảng trắng trong bàn cờ được bỏ qua",
        Leniency::TrailingSlash => "dấu `/` sau hàng cuối được bỏ qua",
        Leniency::SplitRun => "các chữ số liền nhau được cộng lại",
        Leniency::MixedLetters => "một loại quân ghi bằng hai chữ",
        Leniency::GuardLetter => "`g` được đọc là sĩ",
        Leniency::GeneralLetter => "`g` được đọc là tướng vì không có `k`",
        Leniency::MinisterLetter => "`m` được đọc là tượng",
        Leniency::Reversed => "Trắng ở phía trên bàn cờ",
        Leniency::GluedSide => "thiếu khoảng trắng trước bên đi",
        Leniency::CapitalSide => "chữ bên đi viết hoa",
        Leniency::RedLetter => "`r` được đọc là Trắng đi",
        Leniency::SideWord => "bên đi viết bằng chữ",
        Leniency::MissingSide => "thiếu bên đi; coi là Trắng",
        Leniency::MissingTail => "thiếu các số đếm; coi là 0 và 1",
        Leniency::MissingDash => "thiếu một gạch trước các số đếm",
        Leniency::ExtraDash => "thừa một gạch",
        Leniency::DashForCounter => "gạch thay cho số nước không ăn quân; coi là 0",
        Leniency::MissingNumber => "thiếu số thứ tự nước; coi là 1",
        Leniency::NumberZero => "số thứ tự 0 được đọc là 1",
        Leniency::TrailingText => "phần sau số thứ tự không được đọc",
        _ => return what.to_string(),
    };
    text.into()
}
