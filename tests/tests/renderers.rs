//! Our SVG as other programs draw it.
//!
//! Needs `rsvg-convert` and `chromium` (Debian: librsvg2-bin, chromium); what is missing is skipped, which the test
//! says. With `CI` set nothing may be missing.
#![expect(clippy::print_stderr, reason = "a test that is skipped must say so")]

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use kypho_tests::figures::pictures;
use kypho_tests::pixels::Pixels;

/// At most so many pixels of a picture may differ by more than 40 of 255.
const LIMIT: f64 = 0.005;
const WIDTH: usize = 490;

/// A folder that goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kypho-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs a program to its end; tells whether it was there.
fn run<S: AsRef<OsStr>>(program: &str, arguments: impl IntoIterator<Item = S>) -> bool {
    let child = Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match child {
        Ok(status) => {
            assert!(status.success(), "{program} failed: {status}");
            true
        }
        Err(_) => {
            assert!(
                std::env::var_os("CI").is_none(),
                "{program} has to be installed where CI is set"
            );
            eprintln!("SKIPPED: {program} is not installed, its pictures were not compared");
            false
        }
    }
}

fn read(path: &Path) -> Pixels {
    Pixels::of_png(&std::fs::read(path).expect("the picture that was just drawn"))
}

/// The pictures and what resvg makes of them.
fn drawn() -> Vec<(String, String, Pixels)> {
    let kept = ["start", "marked", "turned", "chinese", "numbers", "arrows"];
    let one_of_each = pictures().into_iter().filter(|(name, _)| {
        // Every picture in one theme, every theme in one picture.
        name.starts_with("print-") || name.ends_with("-marked") || name.ends_with("-numbers")
    });
    one_of_each
        .inspect(|(name, _)| assert!(kept.iter().any(|end| name.ends_with(end))))
        .map(|(name, picture)| {
            let svg = picture.svg();
            let pixels = Pixels::by_resvg(&svg, WIDTH);
            (name, svg, pixels)
        })
        .collect()
}

fn compare(program: &str, name: &str, resvg: &Pixels, other: &Pixels) {
    let share = resvg.differing(other, 40);
    eprintln!("{program} {name}: {:.3} %", share * 100.0);
    assert!(
        share <= LIMIT,
        "{name}: {program} and resvg differ in {share} of the pixels"
    );
}

#[test]
fn librsvg_draws_what_resvg_draws() {
    let folder = Folder::new("librsvg");
    for (name, svg, resvg) in drawn() {
        let (from, to) = (folder.file("picture.svg"), folder.file("picture.png"));
        std::fs::write(&from, svg).expect("a temporary file");
        let width = WIDTH.to_string();
        let height = resvg.height.to_string();
        let size = [
            "--width",
            &width,
            "--height",
            &height,
            "--keep-aspect-ratio",
            "--background-color",
            "white",
        ];
        let files = [OsStr::new("--output"), to.as_os_str(), from.as_os_str()];
        if !run("rsvg-convert", size.iter().map(OsStr::new).chain(files)) {
            return;
        }
        compare("librsvg", &name, &resvg, &read(&to));
    }
}

#[test]
fn chromium_draws_what_resvg_draws() {
    let folder = Folder::new("chromium");
    let drawn = drawn();
    // All pictures one below the other, for a browser takes seconds to start. They stand inline on one page, so that
    // ids that clash would show.
    let height = drawn.first().map_or(0, |(_, _, pixels)| pixels.height);
    let mut page = format!(
        "<!doctype html><meta charset=utf-8><style>body{{margin:0}}svg{{display:block;width:{WIDTH}px;height:{height}px}}</style>"
    );
    page.extend(drawn.iter().map(|(_, svg, _)| svg.as_str()));
    let (from, to) = (folder.file("page.html"), folder.file("page.png"));
    std::fs::write(&from, page).expect("a temporary file");
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--force-device-scale-factor=1",
    ];
    let mut arguments: Vec<String> = arguments.map(str::to_owned).to_vec();
    arguments.push(format!(
        "--user-data-dir={}",
        folder.file("profile").display()
    ));
    // Windows under 500 pixels come out wrong.
    arguments.push(format!(
        "--window-size={},{}",
        WIDTH.max(500),
        height * drawn.len()
    ));
    arguments.push(format!("--screenshot={}", to.display()));
    arguments.push(format!("file://{}", from.display()));
    if !run("chromium", &arguments) {
        return;
    }
    let shot = read(&to);
    for (i, (name, _, resvg)) in drawn.iter().enumerate() {
        compare(
            "chromium",
            name,
            resvg,
            &shot.part(0, i * height, WIDTH, height),
        );
    }
}
