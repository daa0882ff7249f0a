//! Pages as a browser shows them, opened from a file.
//!
//! Needs Debian's `chromium`; without it every test is skipped, which it says. With `CI` set it may not be missing.

use std::path::Path;
use std::time::Duration;

use kypho_browser_tests::{Browser, Folder, Tab, articles, pages};
use serde_json::{Value, json};

/// Opens the article with two boards.
fn two_boards(folder: &Folder, tab: &Tab<'_>) {
    let from = articles("tests/browser/cases/two-boards.txt");
    tab.open(&pages(&from, folder, &[])[0]);
}

/// What stands on a point of a player's board, by the letter of the piece; empty for nothing.
fn on_board(tab: &Tab<'_>, player: &str, file: u8, rank: u8) -> String {
    let (x, y) = (90 + 100 * u32::from(file), 98 + 100 * u32::from(9 - rank));
    let found = tab.value(&format!(
        "[...document.querySelectorAll('#{player} .men use')].filter(use => \
         use.getAttribute('x') == {x} && use.getAttribute('y') == {y} && \
         getComputedStyle(use).visibility == 'visible' && \
         /^#k.{{8}}[a-zA-Z]$/.test(use.getAttribute('href'))).map(use => \
         use.getAttribute('href').slice(-1)).join('')"
    ));
    found.as_str().expect("a text").to_owned()
}

/// Where the piece of a point is seen on the board of the first player, in the board's own measure.
fn place_of(tab: &Tab<'_>, x: u32, y: u32) -> Value {
    tab.value(&format!(
        "(() => {{ const board = document.querySelector('#g1 .board').getBoundingClientRect(), \
         piece = document.querySelector('#g1 .men use[href$=K][x=\"{x}\"][y=\"{y}\"]').getBoundingClientRect(), \
         scale = 980 / board.width; \
         return [(piece.left + piece.right) / 2 - board.left, (piece.top + piece.bottom) / 2 - board.top]\
         .map(at => Math.round(at * scale)); }})()"
    ))
}

fn chosen(tab: &Tab<'_>, player: &str) -> i64 {
    let index = tab.value(&format!(
        "[...document.querySelectorAll('#{player}>input')].findIndex(input => input.checked)"
    ));
    index.as_i64().expect("a number")
}

fn live(tab: &Tab<'_>, player: &str) -> String {
    let text = tab.value(&format!(
        "document.querySelector('#{player} .live').textContent"
    ));
    text.as_str().expect("a text").to_owned()
}

#[test]
fn a_page_asks_for_nothing_but_itself() {
    let Some(browser) = Browser::start("requests") else {
        return;
    };
    let folder = Folder::new("requests");
    for from in ["tests/browser/cases", "corpus"] {
        for page in pages(
            &articles(from),
            &folder,
            &["--topic-link", "https://example.vn/{id}"],
        ) {
            let tab = browser.tab();
            tab.open(&page);
            tab.value("document.querySelectorAll('details').forEach(part => part.open = true)");
            tab.press("Tab");
            let requests = tab.events("Network.requestWillBeSent");
            let asked: Vec<&Value> = requests
                .iter()
                .map(|event| &event["request"]["url"])
                .collect();
            assert_eq!(asked.len(), 1, "{}: {asked:?}", page.display());
            for trouble in ["Runtime.exceptionThrown", "Log.entryAdded"] {
                let told = tab.events(trouble);
                assert!(told.is_empty(), "{}: {told:?}", page.display());
            }
        }
    }
}

#[test]
fn boards_are_played_through_without_scripts() {
    let Some(browser) = Browser::start("no-scripts") else {
        return;
    };
    let (folder, tab) = (Folder::new("no-scripts"), browser.tab());
    tab.without_scripts();
    two_boards(&folder, &tab);
    assert_eq!(
        tab.value("document.querySelector('.js').hidden"),
        json!(true)
    );

    assert_eq!(on_board(&tab, "g1", 7, 2), "C");
    tab.tab_to("#g1>input");
    tab.press("ArrowRight");
    tab.press("ArrowRight");
    // P2-5 M8.7
    assert_eq!(chosen(&tab, "g1"), 2);
    assert_eq!(
        (on_board(&tab, "g1", 7, 2), on_board(&tab, "g1", 4, 2)),
        (String::new(), "C".into())
    );
    assert_eq!(
        (on_board(&tab, "g1", 7, 9), on_board(&tab, "g1", 6, 7)),
        (String::new(), "h".into())
    );
    tab.press("ArrowLeft");
    assert_eq!(
        (on_board(&tab, "g1", 7, 9), on_board(&tab, "g1", 6, 7)),
        ("h".into(), String::new())
    );

    // A move is the label of its position.
    tab.value("document.querySelector('#g1 .cm .m').click()");
    assert_eq!(on_board(&tab, "g1", 2, 7), "h");

    let turned = "getComputedStyle(document.querySelector('#g1 .men')).transform";
    assert_eq!(tab.value(turned), json!("none"));
    tab.tab_to("#g1 .flip input");
    tab.press(" ");
    assert_eq!(tab.value(turned), json!("matrix(-1, 0, 0, -1, 0, 0)"));
    // Red's general stands where Black's stood.
    assert_eq!(place_of(&tab, 490, 998), json!([490, 98]));

    // The other board has stayed as it was, and is opened on demand.
    assert_eq!(chosen(&tab, "g2"), 0);
    let seen = "document.querySelector('#g2 .board').checkVisibility()";
    assert_eq!(tab.value(seen), json!(false));
    tab.tab_to("#g2 summary");
    tab.press("Enter");
    assert_eq!(tab.value(seen), json!(true));
}

#[test]
fn keys_play_a_board_and_only_the_one_that_has_them() {
    let Some(browser) = Browser::start("keys") else {
        return;
    };
    let (folder, tab) = (Folder::new("keys"), browser.tab());
    two_boards(&folder, &tab);
    tab.tab_to("#g1>input");
    tab.press("ArrowRight");
    assert_eq!(live(&tab, "g1"), "1. Trắng: Pháo 2 bình 5");
    tab.press("End");
    assert_eq!(
        (chosen(&tab, "g1"), live(&tab, "g1").as_str()),
        (6, "3. Đen: Mã 2 tiến 3")
    );
    tab.press("ArrowLeft");
    tab.press("ArrowLeft");
    assert_eq!(chosen(&tab, "g1"), 4);
    // Three lines leave before this move; down goes through them, up comes back.
    tab.press("ArrowDown");
    let first = live(&tab, "g1");
    tab.press("ArrowDown");
    let second = live(&tab, "g1");
    assert_eq!(
        (first.as_str(), second.as_str()),
        ("2. Đen: Mã 2 tiến 3", "2. Đen: Tốt 7 tiến 1")
    );
    tab.press("ArrowUp");
    tab.press("ArrowUp");
    assert_eq!(chosen(&tab, "g1"), 4);
    tab.press("Home");
    assert_eq!(
        (chosen(&tab, "g1"), live(&tab, "g1").as_str()),
        (0, "Thế ban đầu, Trắng đi")
    );

    tab.press("f");
    assert_eq!(
        tab.value("document.querySelector('#g1 .flip input').checked"),
        json!(true)
    );
    tab.press("f");
    assert_eq!(
        tab.value("document.querySelector('#g1 .flip input').checked"),
        json!(false)
    );

    tab.press(" ");
    let after = "new Promise(done => setTimeout(() => done(document.querySelector('#g1 .live').textContent), 1500))";
    assert_eq!(tab.value(after), json!("1. Trắng: Pháo 2 bình 5"));
    tab.press(" ");
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(chosen(&tab, "g1"), 1);

    // A key elsewhere is nobody's.
    tab.value("document.activeElement.blur()");
    tab.press("ArrowRight");
    assert_eq!((chosen(&tab, "g1"), chosen(&tab, "g2")), (1, 0));
    tab.tab_to("#g2>input");
    tab.press("ArrowRight");
    assert_eq!((chosen(&tab, "g1"), chosen(&tab, "g2")), (1, 1));
    assert_eq!(
        tab.value("document.querySelector('#g2 .board').checkVisibility()"),
        json!(true)
    );

    // The buttons do the same.
    tab.tab_to("#g1 button[data-k=End]");
    tab.press("Enter");
    assert_eq!(chosen(&tab, "g1"), 6);
}

#[test]
fn everything_has_a_role_and_a_name() {
    let Some(browser) = Browser::start("names") else {
        return;
    };
    let (folder, tab) = (Folder::new("names"), browser.tab());
    two_boards(&folder, &tab);
    tab.value("document.querySelectorAll('details').forEach(part => part.open = true)");
    let spoken = tab.spoken();
    for role in [
        "main",
        "article",
        "heading",
        "link",
        "image",
        "figure",
        "radio",
        "checkbox",
        "button",
        "status",
        "group",
        "list",
        "blockquote",
        "note",
    ] {
        assert!(
            spoken.iter().any(|(found, _)| found == role),
            "{role}: {spoken:?}"
        );
    }
    for (role, name) in &spoken {
        let needs = [
            "heading", "link", "image", "radio", "checkbox", "button", "group", "region",
        ];
        assert!(
            !needs.contains(&role.as_str()) || !name.trim().is_empty(),
            "{role} has no name"
        );
    }
    let named = |role: &str, name: &str| {
        let found = spoken
            .iter()
            .any(|one| one.0 == role && one.1.starts_with(name));
        assert!(found, "{role} {name}: {spoken:?}");
    };
    named("heading", "Bài thử bàn cờ");
    named("heading", "Hình 2");
    named("image", "Hình 2. Trắng đi trước.");
    named("image", "Biến 1");
    named("radio", "2. Đen: Xe 9 bình 8");
    named("radio", "1. Trắng: Xe 5 tiến 6");
    named("group", "Bàn cờ: Biến 1");
    let described = tab.value(
        "document.getElementById(document.querySelector('.fig svg').getAttribute('aria-labelledby')\
         .split(' ')[1]).textContent",
    );
    assert!(
        described
            .as_str()
            .is_some_and(|text| text.contains("Trắng: tướng e0"))
    );
    let lang = "[document.documentElement.lang, document.title]";
    assert_eq!(tab.value(lang), json!(["vi", "Bài thử bàn cờ"]));
}

/// The lowest contrast of text with what is behind it, and the text.
const CONTRAST: &str = "(() => {
    const parse = color => color.match(/[\\d.]+/g).map(Number);
    const light = ([r, g, b]) => {
        const part = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    let lowest = [99, ''];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.data.trim(), element = walker.currentNode.parentElement;
        if (!text || element.closest('svg,script,style') || !element.checkVisibility()) continue;
        let behind = element, ground = [255, 255, 255];
        while (behind) {
            const color = parse(getComputedStyle(behind).backgroundColor);
            if (color.length < 4 || color[3] > 0) { ground = color; break; }
            behind = behind.parentElement;
        }
        const [a, b] = [light(parse(getComputedStyle(element).color)), light(ground)];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < lowest[0]) lowest = [contrast, text];
    }
    return lowest;
})()";

#[test]
#[expect(clippy::print_stderr, reason = "what was measured is worth knowing")]
fn all_text_can_be_read() {
    let Some(browser) = Browser::start("contrast") else {
        return;
    };
    let (folder, tab) = (Folder::new("contrast"), browser.tab());
    for from in [
        "tests/browser/cases/two-boards.txt",
        "tests/browser/cases/nasty.txt",
        "corpus/openings/phao-dau-danh-phao-qua-cung.txt",
    ] {
        let page = &pages(&articles(from), &folder, &[])[0];
        for (media, scheme) in [("screen", "light"), ("screen", "dark"), ("print", "light")] {
            tab.media(media, scheme);
            tab.open(page);
            let marks = "[...document.querySelectorAll('article p')].slice(0, 1).forEach(p => p.innerHTML += \
                ['red', 'orange', 'green', 'blue', 'violet', 'gray'].map(hue => `<span class=${hue}>x</span>`).join(''))";
            tab.value(marks);
            tab.value("document.querySelectorAll('details').forEach(part => part.open = true)");
            let found = tab.value(CONTRAST);
            let lowest = found[0].as_f64().expect("a number");
            eprintln!("{from} {media} {scheme}: {lowest:.2} at {}", found[1]);
            assert!(
                (4.5..50.0).contains(&lowest),
                "{from} {media} {scheme}: {found}"
            );
        }
    }
}

#[test]
fn what_is_typed_is_shown_and_never_obeyed() {
    let Some(browser) = Browser::start("nasty") else {
        return;
    };
    let (folder, tab) = (Folder::new("nasty"), browser.tab());
    let written = pages(
        &articles("tests/browser/cases/nasty.txt"),
        &folder,
        &["--topic-link", "x-{id}"],
    );
    tab.open(&written[0]);
    tab.value("document.querySelectorAll('details').forEach(part => part.open = true)");
    assert_eq!(tab.value("typeof pwned"), json!("undefined"));
    assert_eq!(tab.value("document.scripts.length"), json!(1));
    let strange = "document.querySelectorAll('iframe,object,embed,img,link,form,base,[onload],[onclick],\
        [onerror],[onmouseover],[onfocus],[autofocus]').length";
    assert_eq!(tab.value(strange), json!(0));
    let links = tab.value("[...document.querySelectorAll('a')].map(a => a.getAttribute('href'))");
    for link in links.as_array().expect("links") {
        let link = link.as_str().expect("an address");
        assert!(
            link.starts_with('#') || link.starts_with("https://example.vn/"),
            "{link}"
        );
    }
    let text = tab.value("document.body.innerText");
    let text = text.as_str().expect("a text");
    for typed in [
        "Bài <script>pwned=1</script> & \"onload=pwned=1",
        "Lời <img src=x onerror=pwned=1> và </style><script>pwned=1</script> ]]> <!-- hết -->",
        "javascript:pwned=1",
        "data:text/html,<script>pwned=1</script>",
        "</pre><script>pwned=1</script>",
        "</title><script>pwned=1</script>",
        "\"><svg/onload=pwned=1>",
        "'onfocus='pwned=1' autofocus='",
        "</style><script>pwned=1</script> ]]>",
        "<iframe src=https://example.vn/></iframe>",
        "\"><script>pwned=1</script>.png",
        "— ><script>pwned=1</script>",
        "\u{FFFD}NUL",
    ] {
        assert!(text.contains(typed), "{typed}\n\n{text}");
    }
    // A sign that turns the direction of writing around ends with the field it stands in.
    let turned =
        "[...document.querySelectorAll('dd')].every(dd => dd.firstElementChild?.tagName == 'BDI')";
    assert_eq!(tab.value(turned), json!(true));
    // What a page tries in spite of all is refused by its policy.
    tab.value(
        "new Promise(done => { const script = document.createElement('script'); \
         script.textContent = 'window.pwned = 1'; document.body.append(script); setTimeout(done, 50); })",
    );
    assert_eq!(tab.value("typeof pwned"), json!("undefined"));
    let fetched = "fetch('https://example.invalid/').then(() => 'sent', () => 'refused')";
    assert_eq!(tab.value(fetched), json!("refused"));
    let sent = tab.events("Network.requestWillBeSent");
    let sent = sent.iter().filter(|event| {
        let url = event["request"]["url"].as_str().unwrap_or_default();
        !url.starts_with("file:") && event["documentURL"] != event["request"]["url"]
    });
    for event in sent {
        // The attempt is seen; it is blocked before it leaves.
        let id = &event["requestId"];
        let failed = tab.events("Network.loadingFailed");
        assert!(
            failed
                .iter()
                .any(|one| &one["requestId"] == id && one["blockedReason"] == "csp"),
            "{event}"
        );
    }
}

#[test]
fn pages_fit_a_narrow_window_and_name_nothing_twice() {
    let Some(browser) = Browser::start("narrow") else {
        return;
    };
    let (folder, tab) = (Folder::new("narrow"), browser.tab());
    for from in ["tests/browser/cases", "corpus/law", "corpus/openings"] {
        for page in pages(&articles(from), &folder, &[]) {
            check_fit(&tab, &page);
        }
    }
}

fn check_fit(tab: &Tab<'_>, page: &Path) {
    for width in [500, 1100] {
        tab.width(width);
        tab.open(page);
        let wide = tab.value("document.documentElement.scrollWidth");
        assert!(
            wide.as_u64() <= Some(u64::from(width)),
            "{}: {wide}",
            page.display()
        );
    }
    let twice = tab.value(
        "(() => { const ids = [...document.querySelectorAll('[id]')].map(e => e.id); \
         return ids.filter((id, i) => ids.indexOf(id) != i); })()",
    );
    assert_eq!(twice, json!([]), "{}", page.display());
    let nowhere = tab.value(
        "[...document.querySelectorAll('label[for],use,a[href^=\"#\"],[aria-labelledby]')].flatMap(e => \
         (e.htmlFor || (e.getAttribute('href') || '').slice(1) || e.getAttribute('aria-labelledby'))\
         .split(' ')).filter(id => !document.getElementById(id))",
    );
    assert_eq!(nowhere, json!([]), "{}", page.display());
}
