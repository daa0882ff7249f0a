//! Dumps the lines of records.
#![allow(clippy::print_stdout, clippy::print_stderr)]
use kypho_model::record::*;
use kypho_model::{Event, Report, Sink, Span};
use kypho_parser::*;

fn show(tree: &Tree, head: NodeId, depth: usize) {
    let pad = "  ".repeat(depth);
    let extras = |id: NodeId| {
        for e in &tree.node(id).extras {
            match e {
                Extra::Line(h, o) => {
                    println!(
                        "{pad}  line {} from ply {} ({:?})",
                        o.name(),
                        tree.node(*h).ply + 1,
                        tree.node(*h).number
                    );
                    show(tree, *h, depth + 2);
                }
                Extra::Comment(c) => println!("{pad}  comment {c:?}"),
                e => println!("{pad}  {e:?}"),
            }
        }
    };
    extras(head);
    for id in tree.line(head) {
        let n = tree.node(id);
        println!(
            "{pad}{} {}{} {} {} {}",
            n.ply + 1,
            n.number,
            if n.side == kypho_model::Color::Red {
                "."
            } else {
                "…"
            },
            n.text,
            n.mv.map_or("-".into(), |m| m.to_string()),
            n.status.name()
        );
        extras(id);
    }
}

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        println!("=== {path}");
        let mut archive = source::Archive::new(std::fs::File::open(&path)?);
        let mut checker = Checker::new(Default::default(), 0);
        let mut found = Vec::new();
        let mut tree = TreeBuilder::default();
        while let Some(frame) = archive.next_frame()? {
            checker.frame(&frame, &|_| true, &mut found);
            let mut silent = kypho_model::Silent;
            let src = frame.decode();
            let mut replay = Replay::new(&mut tree);
            formats::game_block::read(&src, &mut replay, &mut silent);
        }
        for r in tree.take() {
            println!(
                "-- {:?} heading {:?} custom {} attrs {:?} outcome {:?}",
                r.title(),
                r.heading,
                r.custom.name(),
                r.attrs,
                r.result()
            );
            show(&r.tree, Tree::ROOT, 0);
            println!(
                "-- final {}",
                formats::json::final_position(&r).map_or("none".into(), |p| p.to_string())
            );
            let mut s = String::new();
            formats::game_block::write(&r, &mut s).unwrap();
            println!("{s}");
            let _ = |_: Event<'_>, _: Span, _: &mut dyn Report| {};
            fn _s(_: &dyn Sink) {}
        }
        for d in found {
            println!(
                "{}:{}: {} {} {} [{}] {:?}",
                d.start.line,
                d.start.column,
                d.rule.level.name(),
                d.rule.code,
                d.message,
                d.help,
                d.title
            );
        }
    }
    Ok(())
}
