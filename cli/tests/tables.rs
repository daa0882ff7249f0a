//! The tables of `kypho judge`, as people read them.

mod common;

use common::kypho;

/// The sections of the law that hold figures.
const LAW: &str = "../corpus/law";

#[test]
fn a_doubt_stands_right_below_the_verdict() {
    let ran = kypho(&format!("judge {LAW}"));
    let mut lines = ran
        .out
        .lines()
        .skip_while(|line| !line.contains("“Hình 76”"));
    let below: Vec<&str> = lines.by_ref().skip(1).take(3).collect();
    assert!(below[0].starts_with("  Red loses: "), "{below:?}");
    assert!(
        below[1].starts_with("  ? the line leaves the cycle with ply 5"),
        "{below:?}"
    );
    assert!(below[2].starts_with("  cycle: "), "{below:?}");
}

#[test]
fn the_table_gives_every_kind_and_each_ground_its_articles() {
    let ran = kypho(&format!("judge {LAW}"));
    let of = |figure: &str| {
        let (_, rest) = ran
            .out
            .split_once(&format!("“{figure}”"))
            .expect("the figure");
        rest.split("\n\n").next().expect("its table").to_owned()
    };
    let table = of("Hình 51");
    assert!(
        table.contains(" threat of mate + sacrifice threatens mate"),
        "{table}"
    );
    let table = of("Hình 37");
    assert!(
        table.contains("Red chases an unprotected piece [24.14, 23.3]; "),
        "{table}"
    );
    // Attacks that do not count are not named beside those that do.
    assert!(!of("Hình 42").contains("chase + attack, no chase"));
}

#[test]
fn what_a_rule_set_does_not_look_at_has_no_kind() {
    let ran = kypho(&format!("judge --rules china {LAW}"));
    let (_, rest) = ran.out.split_once("“Hình 32”").expect("the figure");
    let table = rest.split("\n\n").next().expect("its table");
    assert!(table.contains("not ruled on"), "{table}");
    assert!(
        !table.contains("idle") && !table.contains("binds"),
        "{table}"
    );
}
