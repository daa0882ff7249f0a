//! Where a piece may go and what keeps it from going elsewhere, for teaching.

use kypho_model::{Color, Illegal, Move, Piece, Position, Role, Setup, Square, SquareSet, between};

use crate::diagram::Diagram;
use crate::marks::{Arrow, Label, MarkKind, Shaft};

/// Tells where one piece may go, as if its side were to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovesView {
    /// The point of the piece.
    pub from: Square,
    /// The piece.
    pub piece: Piece,
    /// All points that a piece of its kind could go to from here on an empty board, or capture on, and
    /// what comes of it.
    ///
    /// Step movers list them clockwise, beginning left of the piece as Red sees it; chariot and cannon
    /// line by line from the piece outwards.
    pub targets: Vec<Target>,
}

/// Tells what comes of one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The point.
    pub to: Square,
    /// Whether the piece may go there, or why it may not.
    pub verdict: Verdict,
}

/// Tells whether a piece may go to a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It may go there.
    Move,
    /// It may capture there.
    Capture,
    /// A rule keeps it from going there.
    Blocked(Illegal),
}

impl Verdict {
    /// Gives the piece that stands in the way: on a horse's leg, an elephant's eye, before a chariot or
    /// cannon, or on the point itself.
    pub const fn blocker(self) -> Option<Square> {
        match self {
            Verdict::Blocked(Illegal::HorseLeg { leg: at })
            | Verdict::Blocked(Illegal::ElephantEye { eye: at })
            | Verdict::Blocked(Illegal::ChariotBlocked { at })
            | Verdict::Blocked(Illegal::CannonBlocked { at })
            | Verdict::Blocked(Illegal::OwnPiece { to: at, .. }) => Some(at),
            _ => None,
        }
    }
}

impl MovesView {
    /// Looks at the piece on a point; nothing if there is none.
    pub fn of(setup: &Setup, from: Square) -> Option<MovesView> {
        let piece = setup.board.piece_at(from)?;
        let turn = piece.color;
        let position = Setup {
            turn,
            ..setup.clone()
        }
        .position_lenient();
        let mut targets: Vec<Target> = Square::ALL
            .into_iter()
            .filter_map(|to| {
                let verdict = verdict(&position, Move { from, to })?;
                Some(Target { to, verdict })
            })
            .collect();
        targets.sort_by_key(|target| order(piece.role, from, target.to));
        Some(MovesView {
            from,
            piece,
            targets,
        })
    }

    /// Gives the points that the piece may go to, captures included.
    pub fn legal(&self) -> SquareSet {
        let legal = self
            .targets
            .iter()
            .filter(|target| matches!(target.verdict, Verdict::Move | Verdict::Capture));
        legal.map(|target| target.to).collect()
    }
}

/// What the rules say, if a piece of this kind ever moves so.
fn verdict(position: &Position, mv: Move) -> Option<Verdict> {
    match position.check_move(mv) {
        Ok(()) if position.piece_at(mv.to).is_some() => Some(Verdict::Capture),
        Ok(()) => Some(Verdict::Move),
        Err(
            Illegal::NoPiece { .. }
            | Illegal::NotYours { .. }
            | Illegal::Geometry { .. }
            | Illegal::SoldierBack
            | Illegal::SoldierSideways
            | Illegal::SoldierFar
            | Illegal::LeavesPalace { .. }
            | Illegal::CrossesRiver,
        ) => None,
        Err(why) => Some(Verdict::Blocked(why)),
    }
}

/// Clockwise from the left for steps; for lines the direction first, then how far.
fn order(role: Role, from: Square, to: Square) -> (u16, u8) {
    let across = i16::from(to.file()) - i16::from(from.file());
    let up = i16::from(to.rank()) - i16::from(from.rank());
    // A turn has eight parts per quarter; within a quarter the steeper way comes later.
    let steepness = |along: i16, aside: i16| (8 * aside / (along + aside).max(1)) as u16;
    let turn = match (across, up) {
        (..0, 0..) => steepness(-across, up),
        (0.., 1..) => 8 + steepness(up, across),
        (1.., ..=0) => 16 + steepness(across, -up),
        _ => 24 + steepness(-up, -across),
    };
    let far = match role {
        Role::Chariot | Role::Cannon => (across.abs() + up.abs()) as u8,
        _ => 0,
    };
    (turn, far)
}

impl Diagram {
    /// Marks where the piece on a point may go; gives `None` and marks nothing if there is none.
    ///
    /// Step movers number their points, those that cannot be reached included, which are crossed out
    /// instead; chariot and cannon get dots. What can be captured gets a ring, what stands in the way a
    /// frame. Dots and frames of lines stop at the first piece; a cannon's screen is framed.
    pub fn mark_moves(&mut self, from: Square) -> Option<MovesView> {
        let view = MovesView::of(&self.setup, from)?;
        let lines = matches!(view.piece.role, Role::Chariot | Role::Cannon);
        let occupied = self.setup.board.occupied();
        self.mark(from, MarkKind::Circle);
        for (number, target) in (1u8..).zip(&view.targets) {
            match target.verdict {
                Verdict::Move if lines => self.mark(target.to, MarkKind::Legal),
                Verdict::Move => self.mark(target.to, MarkKind::Label(Label::number(number))),
                Verdict::Capture => {
                    self.mark(target.to, MarkKind::Capture);
                    if !lines {
                        self.mark(target.to, MarkKind::Label(Label::number(number)));
                    }
                    // The screen that the cannon captures over.
                    for screen in (between(from, target.to) & occupied).iter() {
                        self.mark(screen, MarkKind::Blocker);
                    }
                }
                Verdict::Blocked(why) => {
                    if let Some(blocker) = target.verdict.blocker() {
                        self.mark(blocker, MarkKind::Blocker);
                    }
                    let beyond = matches!(
                        why,
                        Illegal::ChariotBlocked { .. }
                            | Illegal::CannonBlocked { .. }
                            | Illegal::CannonScreens { .. }
                            | Illegal::OwnPiece { .. }
                    );
                    // Beyond a piece on a line all is out of reach; crosses there would say nothing.
                    if !beyond {
                        self.mark(target.to, MarkKind::Cross);
                    }
                }
            }
        }
        self.moves = Some(view.clone());
        Some(view)
    }

    /// Draws arrows from every piece that bears on a point: unbroken from those that attack it, dashed
    /// from those that protect it. An empty point is attacked by either side.
    ///
    /// A general also bears on the other one along an open file.
    pub fn mark_attackers(&mut self, target: Square) {
        let board = self.setup.board;
        let owner = board.piece_at(target).map(|piece| piece.color);
        let position = self.setup.position_lenient();
        for side in Color::ALL {
            let mut attackers = board.attackers(target, side, board.occupied());
            if position.general(!side) == Some(target) {
                attackers |= position.checkers_of(!side);
            }
            let shaft = if owner == Some(side) {
                Shaft::Dashed
            } else {
                Shaft::Solid
            };
            let arrows = attackers.iter().map(|from| Arrow {
                from,
                to: target,
                shaft,
            });
            self.arrows.extend(arrows);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(fen: &str) -> Setup {
        kypho_model::fen::read(fen).unwrap().setup
    }

    fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    /// Each target with a sign: `.` to move, `x` to capture, else the point that blocks or `!`.
    fn signs(fen: &str, from: &str) -> String {
        let view = MovesView::of(&setup(fen), at(from)).unwrap();
        let sign = |target: &Target| match target.verdict {
            Verdict::Move => format!("{}.", target.to),
            Verdict::Capture => format!("{}x", target.to),
            Verdict::Blocked(_) => match target.verdict.blocker() {
                Some(blocker) => format!("{}/{blocker}", target.to),
                None => format!("{}!", target.to),
            },
        };
        view.targets.iter().map(sign).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_blocked_horse_as_the_law_draws_it() {
        let fen = "9/9/9/9/4Hc3/9/9/9/9/9 w";
        assert_eq!(signs(fen, "e5"), "c6. d7. f7. g6/f5 g4/f5 f3. d3. c4.");
    }

    #[test]
    fn a_blocked_elephant_as_the_law_draws_it() {
        let fen = "9/9/4e4/3C5/9/9/9/9/9/9 w";
        assert_eq!(signs(fen, "e7"), "c9. g9. g5. c5/d6");
    }

    #[test]
    fn a_cannon_needs_its_screen() {
        let fen = "4k4/9/9/9/4p4/9/4C3r/9/9/3K5 w";
        let view = MovesView::of(&setup(fen), at("e3")).unwrap();
        assert!(view.legal().contains(at("e9")) && !view.legal().contains(at("e5")));
        assert!(!view.legal().contains(at("i3")));
        let mut diagram = Diagram::new(setup(fen));
        diagram.mark_moves(at("e3"));
        let kinds = |point| -> Vec<&MarkKind> {
            let here = diagram.marks.iter().filter(|mark| mark.at == at(point));
            here.map(|mark| &mark.kind).collect()
        };
        assert_eq!(kinds("e9"), [&MarkKind::Capture]);
        assert_eq!(kinds("e5"), [&MarkKind::Blocker]);
        assert_eq!(kinds("e4"), [&MarkKind::Legal]);
    }

    #[test]
    fn a_pinned_piece_shows_its_pin() {
        assert_eq!(
            signs("4k4/9/9/9/9/4R4/9/9/9/4K4 w", "e4")
                .matches('!')
                .count(),
            8
        );
        assert_eq!(signs("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0"), "d1. e0!");
    }

    #[test]
    fn nothing_is_marked_for_an_empty_point() {
        let mut diagram = Diagram::default();
        assert_eq!(diagram.mark_moves(at("e5")), None);
        assert!(diagram.marks.is_empty());
    }

    #[test]
    fn legal_moves_and_the_view_agree() {
        let position = Position::start();
        let mut count = 0;
        for (from, piece) in position.board().iter() {
            if piece.color == position.turn() {
                let view = MovesView::of(&position.setup(), from).unwrap();
                count += view.legal().len();
            }
        }
        assert_eq!(count, position.legal_moves().len());
    }

    #[test]
    fn attackers_and_protectors_differ() {
        let mut diagram = Diagram::default();
        diagram.mark_attackers(at("h9"));
        let arrows: Vec<String> = diagram
            .arrows
            .iter()
            .map(|arrow| format!("{} {:?}", arrow.from, arrow.shaft))
            .collect();
        assert_eq!(arrows, ["h2 Solid", "i9 Dashed"]);
        let mut facing = Diagram::new(setup("4k4/9/9/9/9/9/9/9/9/4K4 w"));
        facing.mark_attackers(at("e9"));
        assert_eq!(facing.arrows.len(), 1);
    }
}
