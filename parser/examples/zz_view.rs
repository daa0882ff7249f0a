fn main() {
    use kypho_parser::model::Lang;
    for rule in kypho_parser::checks::RULES {
        println!(
            "{} {} {:?}\n  T {} | {}\n  H {} | {}",
            rule.code,
            rule.name,
            rule.level,
            rule.title.en,
            rule.title.vi,
            rule.help.en,
            rule.help.vi
        );
        for lang in [Lang::En, Lang::Vi] {
            let bytes = rule.bad.bytes();
            let mut a = kypho_parser::source::Archive::new(&bytes[..]);
            let mut c = kypho_parser::Checker::new(lang, 0);
            let mut f = vec![];
            while let Some(frame) = a.next_frame().unwrap() {
                c.frame(&frame, &|_| true, &mut f);
            }
            for d in f {
                if d.rule.code == rule.code {
                    println!(
                        "  M {}:{} {}  [{}]",
                        d.start.line, d.start.column, d.message, d.help
                    );
                }
            }
        }
    }
}
