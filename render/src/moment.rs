//! The positions of a record that are worth a picture.

use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Color, Counting, Lang, Move, Position, Setup};

use crate::describe::side_name;
use crate::diagram::Diagram;

/// Names a position of a record.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Why it is shown.
    pub what: Shown,
    /// The move that it stands behind; the head of its line before the first one.
    pub after: NodeId,
    /// The position, or why there is none.
    pub view: Result<View, Undrawn>,
}

/// Says why a position is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shown {
    /// The record asks for it with a diagram mark.
    Mark {
        /// The mark as written, `#3 RED POPUP`.
        text: String,
        /// The move number that it names.
        number: Option<u32>,
        /// The side that it names.
        side: Option<Color>,
        /// Whether it asks for a board that the reader opens.
        popup: bool,
    },
    /// So many plies of the main line have been played.
    Ply(u32),
    /// The main line has ended.
    Final,
}

/// Holds a position that was reached.
#[derive(Clone, Debug)]
pub struct View {
    /// The pieces and the side to move.
    pub setup: Setup,
    /// The move that led here.
    pub last_move: Option<Move>,
    /// The number and the side of the move that is due.
    pub due: (u32, Color),
}

/// Tells why a position cannot be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undrawn {
    /// The start position cannot be read.
    NoSetup,
    /// A move before it could not be played.
    Unplayed(NodeId),
}

impl Moment {
    /// Finds the diagram marks of a record in reading order, those of side lines included.
    pub fn marks(record: &Record) -> Vec<Moment> {
        let mut found = Vec::new();
        let mut open = vec![Walk::new(record, Tree::ROOT, State::first(record))];
        while let Some(walk) = open.last_mut() {
            let Some(&after) = walk.nodes.get(walk.node) else {
                open.pop();
                continue;
            };
            match record.tree.node(after).extras.get(walk.extra) {
                None => {
                    walk.node += 1;
                    walk.extra = 0;
                    continue;
                }
                Some(Extra::Mark {
                    text,
                    number,
                    side,
                    popup,
                }) => found.push(Moment {
                    what: Shown::Mark {
                        text: text.clone(),
                        number: *number,
                        side: *side,
                        popup: *popup,
                    },
                    after,
                    view: walk.view(record, walk.node),
                }),
                Some(Extra::Line(line, _)) => {
                    // The line leaves before the ply of its first move.
                    let plies = record.tree.node(*line).ply.saturating_sub(walk.ply) as usize;
                    let from = plies.min(walk.states.len() - 1);
                    let state = walk.states[from].clone();
                    walk.extra += 1;
                    open.push(Walk::new(record, *line, state));
                    continue;
                }
                Some(_) => {}
            }
            walk.extra += 1;
        }
        found
    }

    /// Finds the start position and the position after each ply of the main line; where a move could not
    /// be played, that is the last one.
    pub fn plies(record: &Record) -> Vec<Moment> {
        let walk = Walk::new(record, Tree::ROOT, State::first(record));
        let mut found = Vec::with_capacity(walk.nodes.len());
        for (ply, &after) in walk.nodes.iter().enumerate() {
            let view = walk.view(record, ply);
            let broken = view.is_err();
            found.push(Moment {
                what: Shown::Ply(u32::try_from(ply).unwrap_or(u32::MAX)),
                after,
                view,
            });
            if broken {
                break;
            }
        }
        found
    }

    /// Finds the last position of the main line; where a move could not be played, the last one before it,
    /// as a [`Shown::Ply`].
    pub fn last(record: &Record) -> Moment {
        let walk = Walk::new(record, Tree::ROOT, State::first(record));
        let end = walk.nodes.len() - 1;
        let played = walk.states.iter().rposition(|state| state.position.is_ok());
        let last = played.unwrap_or(end);
        Moment {
            what: match last == end {
                true => Shown::Final,
                false => Shown::Ply(u32::try_from(last).unwrap_or(u32::MAX)),
            },
            after: walk.nodes[last],
            view: walk.view(record, last),
        }
    }

    /// Draws the position with its last move, the side to move, and a caption.
    pub fn diagram(&self, record: &Record, lang: Lang) -> Result<Diagram, Undrawn> {
        let view = self.view.as_ref().map_err(|&why| why)?;
        let mut diagram = Diagram::new(view.setup.clone());
        diagram.mark_check();
        diagram.last_move = view.last_move;
        diagram.show_turn = true;
        diagram.caption = self.caption(record, lang);
        Ok(diagram)
    }

    /// Says in words what is shown: heading and title of the record, the move that is due or was last
    /// played, and the side to move.
    pub fn caption(&self, record: &Record, lang: Lang) -> String {
        let mut parts: Vec<String> = Vec::new();
        for name in [record.heading.as_deref(), record.title()] {
            let name = name.unwrap_or_default();
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            let name = name.trim_end_matches([':', '.']);
            if !name.is_empty() && parts.last().is_none_or(|before| before != name) {
                parts.push(name.to_owned());
            }
        }
        let mut out = parts.join(". ");
        let what = self.words(record, lang);
        if out.is_empty() {
            let mut letters = what.chars();
            out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
            out.push_str(letters.as_str());
        } else {
            out.push_str(": ");
            out.push_str(&what);
        }
        out
    }

    /// Says in a few words which position of its record it is, without a capital letter.
    pub fn words(&self, record: &Record, lang: Lang) -> String {
        let node = record.tree.node(self.after);
        let due = self.view.as_ref().ok().map(|view| view.due);
        let turn = |side: Color| match lang {
            Lang::En => format!("{} to move", side_name(lang, side)),
            Lang::Vi => format!("{} đi", side_name(lang, side)),
        };
        let mut out = match (&self.what, lang) {
            (Shown::Mark { text, .. }, _) => match (due, lang) {
                (Some((number, _)), Lang::En) => format!("move {number}"),
                (Some((number, _)), Lang::Vi) => format!("nước {number}"),
                (None, _) => return text.clone(),
            },
            (Shown::Ply(0), Lang::En) => "start position".to_owned(),
            (Shown::Ply(0), Lang::Vi) => "thế ban đầu".to_owned(),
            (Shown::Ply(_), _) => {
                let dots = if node.side == Color::Red { "." } else { "…" };
                let text: &str = &node.text;
                match lang {
                    Lang::En => format!("after {}{dots} {text}", node.number),
                    Lang::Vi => format!("sau {}{dots} {text}", node.number),
                }
            }
            (Shown::Final, Lang::En) => "final position".to_owned(),
            (Shown::Final, Lang::Vi) => "thế cuối".to_owned(),
        };
        if let Some((_, side)) = due {
            out.push_str(", ");
            out.push_str(&turn(side));
        }
        out
    }

    /// Gives the part of a file name that tells this moment from others of its record: `3-red`, `ply-012`
    /// or `final`; a mark's number and side as written, Black being `blue`.
    pub fn slug(&self) -> String {
        match &self.what {
            Shown::Mark { number, side, .. } => {
                let due = self.view.as_ref().ok().map(|view| view.due);
                let number = number.or(due.map(|(number, _)| number));
                let side = side.or(due.map(|(_, side)| side));
                let side = side.map(|side| match side {
                    Color::Red => "red",
                    Color::Black => "blue",
                });
                let number = number.map(|number| number.to_string());
                let parts = [number.as_deref(), side];
                let parts: Vec<&str> = parts.into_iter().flatten().collect();
                if parts.is_empty() {
                    "mark".to_owned()
                } else {
                    parts.join("-")
                }
            }
            Shown::Ply(ply) => format!("ply-{ply:03}"),
            Shown::Final => "final".to_owned(),
        }
    }
}

/// Gives the name of a record among those of its article for file names: its heading, else its title,
/// else `game` and its number from 1.
pub fn record_name(record: &Record, number: usize) -> String {
    let named = |text: Option<&str>| {
        let text = text.unwrap_or_default();
        (!crate::names::slug(text).is_empty()).then(|| text.to_owned())
    };
    named(record.heading.as_deref())
        .or_else(|| named(record.title()))
        .unwrap_or_else(|| format!("game {number}"))
}

/// What stands on the board between two plies.
#[derive(Clone)]
struct State {
    position: Result<Position, Undrawn>,
    last_move: Option<Move>,
}

impl State {
    fn first(record: &Record) -> State {
        let setup = record.setup.as_ref().ok_or(Undrawn::NoSetup);
        State {
            position: setup.map(Setup::position_lenient),
            last_move: None,
        }
    }
}

/// One line that is walked along.
struct Walk {
    /// Its head and its moves.
    nodes: Vec<NodeId>,
    /// What stands on the board after each of them.
    states: Vec<State>,
    /// The ply of its first move.
    ply: u32,
    node: usize,
    extra: usize,
}

impl Walk {
    fn new(record: &Record, head: NodeId, state: State) -> Walk {
        let tree = &record.tree;
        let nodes: Vec<NodeId> = std::iter::once(head).chain(tree.line(head)).collect();
        let mut states = Vec::with_capacity(nodes.len());
        states.push(state);
        for &id in &nodes[1..] {
            let before = &states[states.len() - 1].position;
            let mv = tree.node(id).mv;
            let position = match (before, mv) {
                (Ok(before), Some(mv)) => {
                    let mut position = before.clone();
                    position.play_unchecked(mv);
                    Ok(position)
                }
                (Ok(_), None) => Err(Undrawn::Unplayed(id)),
                (Err(why), _) => Err(*why),
            };
            states.push(State {
                position,
                last_move: mv,
            });
        }
        Walk {
            ply: tree.node(head).ply,
            nodes,
            states,
            node: 0,
            extra: 0,
        }
    }

    /// What is seen after a node.
    fn view(&self, record: &Record, node: usize) -> Result<View, Undrawn> {
        let State {
            position,
            last_move,
        } = &self.states[node];
        let position = position.as_ref().map_err(|&why| why)?;
        let setup = match (&record.setup, last_move) {
            // The text of the start position may say more than a position holds.
            (Some(setup), None) => setup.clone(),
            _ => position.setup(),
        };
        Ok(View {
            due: self.due(record, node, &setup),
            setup,
            last_move: *last_move,
        })
    }

    /// The number and side of the move behind a node.
    fn due(&self, record: &Record, node: usize, setup: &Setup) -> (u32, Color) {
        let tree = &record.tree;
        if let Some(&next) = self.nodes.get(node + 1) {
            return (tree.node(next).number, setup.turn);
        }
        let last = tree.node(self.nodes[node]);
        let number = if node > 0 {
            let whole = record.counting == Counting::HalfMoves || last.side == Color::Black;
            last.number.saturating_add(u32::from(whole))
        } else if self.nodes[0] == Tree::ROOT {
            setup.fullmoves.max(1)
        } else {
            last.number
        };
        (number, setup.turn)
    }
}
