//! One line a fault, as compilers and editors know it.

use std::io::Write;

use kypho_parser::Diagnostic;

use super::{Format, Look, plain};

/// `--format short`.
pub(super) static FORMAT: Format = Format {
    name: "short",
    about: "one line a fault: file:line:column: code message",
    write,
};

fn write(file: &str, fault: &Diagnostic, _: &Look, out: &mut Vec<u8>) {
    let place = super::place(fault);
    let (file, code, message) = (plain(file), fault.rule.code, plain(&fault.message));
    // Writing to memory never fails.
    let _ = writeln!(out, "{file}:{place}: {code} {message}");
}
