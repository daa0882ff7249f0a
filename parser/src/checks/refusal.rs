//! Why a move that can be read cannot be made.

use kypho_model::notation::{Place, Sign, Spelled};
use kypho_model::{Illegal, Lang, Move, Position, Role};

use super::wording::{a_role, listed, piece_name, piece_on, role_name, side_name};

/// Says that a piece is missing where a move wants one, and where such pieces
/// stand.
pub(super) fn no_piece(spelled: Spelled, position: &Position, lang: Lang) -> String {
    let side = position.turn();
    let (who, what) = (side_name(side, lang), role_name(spelled.role, lang));
    let mut files: Vec<u8> = position
        .board()
        .pieces(side, spelled.role)
        .iter()
        .map(|at| at.file_for(side))
        .collect();
    let pieces = files.len();
    files.sort_unstable();
    files.dedup();
    let names: Vec<String> = files.iter().map(u8::to_string).collect();
    let names = listed(&names, lang);
    match (spelled.file, spelled.place, lang) {
        (_, _, Lang::En) if pieces == 0 => format!("{who} has no {what} on the board"),
        (_, _, Lang::Vi) if pieces == 0 => format!("{who} không còn {what} nào trên bàn"),
        (Some(file), _, Lang::En) if !files.contains(&file) => {
            let there = match (pieces, files.len()) {
                (1, _) => format!("its {what} stands on file {names}"),
                (_, 1) => format!("its {what}s stand on file {names}"),
                _ => format!("its {what}s stand on files {names}"),
            };
            format!("{who} has no {what} on file {file}; {there}")
        }
        (Some(file), _, Lang::Vi) if !files.contains(&file) => {
            format!("{who} không có {what} ở lộ {file}; {what} của {who} ở lộ {names}")
        }
        (_, place, Lang::En) => format!("{who} has no {what} {}", place_name(place, lang)),
        (_, place, Lang::Vi) => format!("{who} không có {what} {}", place_name(place, lang)),
    }
}

/// Says that nothing of the mover's stands where a move given by points begins;
/// without points, that no such piece can be meant.
pub(super) fn none_there(points: Option<Move>, position: &Position, lang: Lang) -> String {
    let who = side_name(position.turn(), lang);
    match (points, lang) {
        (Some(mv), Lang::En) => format!("no {who} piece stands on {}", mv.from),
        (Some(mv), Lang::Vi) => format!("ở {} không có quân {who}", mv.from),
        (None, Lang::En) => format!("{who} has no such piece there"),
        (None, Lang::Vi) => format!("{who} không có quân nào như vậy ở đó"),
    }
}

fn place_name(place: Option<Place>, lang: Lang) -> &'static str {
    match (place, lang) {
        (Some(Place::Front), Lang::En) => "in front",
        (Some(Place::Rear), Lang::En) => "in the rear",
        (Some(Place::Middle), Lang::En) => "in the middle of a file",
        (_, Lang::En) => "at that place of a file",
        (Some(Place::Front), Lang::Vi) => "đứng trước",
        (Some(Place::Rear), Lang::Vi) => "đứng sau",
        (Some(Place::Middle), Lang::Vi) => "đứng giữa trên một lộ",
        (_, Lang::Vi) => "ở vị trí ấy trên một lộ",
    }
}

/// Says why a move cannot be made.
pub(super) fn why(
    spelled: Option<Spelled>,
    position: &Position,
    reason: Option<(Move, Illegal)>,
    lang: Lang,
) -> String {
    match (reason, spelled, lang) {
        (Some((_, reason)), _, _) => refused(reason, position, lang),
        (None, Some(spelled), _) => nowhere(spelled, lang),
        (None, None, Lang::En) => "it leads to no point of the board".into(),
        (None, None, Lang::Vi) => "nước này không dẫn tới điểm nào trên bàn".into(),
    }
}

/// Says why what is spelled leads to no point of the board.
fn nowhere(spelled: Spelled, lang: Lang) -> String {
    let Spelled {
        role, sign, target, ..
    } = spelled;
    let what = role_name(role, lang);
    let slanted = matches!(role, Role::Horse | Role::Elephant | Role::Advisor);
    let reach: &[u8] = match role {
        Role::Horse => &[1, 2],
        Role::Elephant => &[2],
        _ => &[1],
    };
    let across = spelled.file.map(|file| file.abs_diff(target));
    match (sign, lang) {
        (Sign::Sideways, Lang::En) if slanted => format!("{} never moves sideways", a_role(role)),
        (Sign::Sideways, Lang::Vi) if slanted => format!("{what} không đi ngang"),
        (Sign::Sideways, Lang::En) => format!("the {what} stands on file {target} already"),
        (Sign::Sideways, Lang::Vi) => format!("{what} đang đứng ở chính lộ {target}"),
        (_, Lang::En) if slanted && across.is_some_and(|n| !reach.contains(&n)) => {
            let file = spelled.file.unwrap_or(target);
            format!(
                "{} does not get from file {file} to file {target}",
                a_role(role)
            )
        }
        (_, Lang::Vi) if slanted && across.is_some_and(|n| !reach.contains(&n)) => {
            let file = spelled.file.unwrap_or(target);
            format!("{what} ở lộ {file} không đi được tới lộ {target}")
        }
        (_, Lang::En) => format!("the {what} would leave the board"),
        (_, Lang::Vi) => format!("{what} sẽ ra khỏi bàn cờ"),
    }
}

fn refused(reason: Illegal, position: &Position, lang: Lang) -> String {
    let turn = position.turn();
    let on = |at| piece_on(position, at, lang);
    match lang {
        Lang::En => match reason {
            Illegal::NoPiece { from } => format!("no piece stands on {from}"),
            Illegal::NotYours { from, .. } => format!("{} belongs to the other side", on(from)),
            Illegal::Geometry { role } => format!("{} does not move like that", a_role(role)),
            Illegal::SoldierBack => "a soldier never moves back".into(),
            Illegal::SoldierSideways => "a soldier moves sideways only across the river".into(),
            Illegal::SoldierFar => "a soldier moves one step at a time".into(),
            Illegal::LeavesPalace { role } => {
                format!("the {} may not leave the palace", role_name(role, lang))
            }
            Illegal::CrossesRiver => "an elephant may not cross the river".into(),
            Illegal::OwnPiece { to, piece } => {
                format!("its own {} stands on {to}", role_name(piece.role, lang))
            }
            Illegal::HorseLeg { leg } => format!("{} blocks the horse's leg", on(leg)),
            Illegal::ElephantEye { eye } => format!("{} blocks the elephant's eye", on(eye)),
            Illegal::ChariotBlocked { at } => format!("{} blocks the chariot's way", on(at)),
            Illegal::CannonBlocked { at } => {
                format!(
                    "a cannon jumps only to capture, and {} is in its way",
                    on(at)
                )
            }
            Illegal::CannonScreens { found: 0 } => {
                "a cannon captures over exactly one piece, and none stands between".into()
            }
            Illegal::CannonScreens { found } => {
                format!("a cannon captures over exactly one piece, and {found} stand between")
            }
            Illegal::GeneralsFace { file } => format!(
                "the generals would face each other on file {}",
                file_for(file, turn)
            ),
            Illegal::LeftInCheck { side, at, checker } => format!(
                "{}'s general would stand in check from the {} on {at}",
                side_name(side, lang),
                role_name(checker.role, lang)
            ),
        },
        Lang::Vi => match reason {
            Illegal::NoPiece { from } => format!("ở {from} không có quân nào"),
            Illegal::NotYours { from, .. } => format!("{} là quân của bên kia", on(from)),
            Illegal::Geometry { role } => {
                format!("{} không đi như vậy", role_name(role, lang))
            }
            Illegal::SoldierBack => "tốt không được đi lùi".into(),
            Illegal::SoldierSideways => "tốt chưa qua sông thì không được đi ngang".into(),
            Illegal::SoldierFar => "tốt mỗi lần chỉ được đi một bước".into(),
            Illegal::LeavesPalace { role } => {
                format!("{} không được ra khỏi cung", role_name(role, lang))
            }
            Illegal::CrossesRiver => "tượng không được qua sông".into(),
            Illegal::OwnPiece { to, piece } => {
                format!("ở {to} đang có {} của mình", role_name(piece.role, lang))
            }
            Illegal::HorseLeg { leg } => format!("mã bị {} cản chân", on(leg)),
            Illegal::ElephantEye { eye } => format!("tượng bị {} chẹn mắt", on(eye)),
            Illegal::ChariotBlocked { at } => format!("xe bị {} chặn đường", on(at)),
            Illegal::CannonBlocked { at } => {
                format!("pháo chỉ nhảy khi ăn quân, ở đây bị {} chặn đường", on(at))
            }
            Illegal::CannonScreens { found: 0 } => {
                "pháo ăn quân phải có ngòi, ở giữa lại không có quân nào".into()
            }
            Illegal::CannonScreens { found } => {
                format!("pháo ăn quân phải có đúng một ngòi, ở giữa lại có {found} quân")
            }
            Illegal::GeneralsFace { file } => {
                format!("hai tướng sẽ lộ mặt trên lộ {}", file_for(file, turn))
            }
            Illegal::LeftInCheck { side, at, checker } => format!(
                "tướng {} sẽ bị {} ở {at} chiếu",
                side_name(side, lang),
                piece_name(checker, lang)
            ),
        },
    }
}

/// Counts a file, 0 to 8 from Red's left, from the mover's right hand.
fn file_for(file: u8, side: kypho_model::Color) -> u8 {
    match side {
        kypho_model::Color::Red => 9 - file,
        kypho_model::Color::Black => file + 1,
    }
}
