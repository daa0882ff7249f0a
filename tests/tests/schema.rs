//! Every record written as JSON obeys the published schema.

use boon::{Compiler, Schemas};
use kypho_parser::formats::json;
use kypho_tests::{read_file, root};

#[test]
fn records_obey_the_schema() {
    let mut schemas = Schemas::new();
    let schema = Compiler::new()
        .compile(
            root()
                .join("docs/record.schema.json")
                .to_str()
                .expect("UTF-8"),
            &mut schemas,
        )
        .expect("the schema is valid");
    let mut records = 0;
    for entry in walkdir::WalkDir::new(root().join("corpus"))
        .into_iter()
        .chain(walkdir::WalkDir::new(root().join("tests/cases")))
        .map(|entry| entry.expect("readable"))
        .filter(|entry| entry.file_type().is_file())
    {
        for (number, record) in (1..).zip(&read_file(entry.path()).records) {
            let mut line = Vec::new();
            let origin = json::Origin {
                file: "a.txt",
                line: 1,
                record: number,
            };
            json::write(record, origin, &mut line).expect("a vector can be written");
            let value = serde_json::from_slice(&line).expect("one JSON value");
            if let Err(error) = schemas.validate(&value, schema) {
                panic!("{}: record {number}: {error:#}", entry.path().display());
            }
            records += 1;
        }
    }
    assert!(records > 56, "only {records} records were read");
}

#[test]
fn the_schema_refuses_other_things() {
    let mut schemas = Schemas::new();
    let schema = Compiler::new()
        .compile(
            root()
                .join("docs/record.schema.json")
                .to_str()
                .expect("UTF-8"),
            &mut schemas,
        )
        .expect("the schema is valid");
    let mut record = Vec::new();
    let read = read_file(&root().join("tests/cases/u082-glyphs-outside-comments.txt"));
    let origin = json::Origin {
        file: "a.txt",
        line: 1,
        record: 1,
    };
    json::write(&read.records[0], origin, &mut record).expect("a vector can be written");
    let good: serde_json::Value = serde_json::from_slice(&record).expect("one JSON value");
    for (pointer, value) in [
        ("/custom", serde_json::json!("klingon")),
        ("/moves/0/iccs", serde_json::json!("h2z9")),
        ("/moves/0/status", serde_json::json!("fine")),
        ("/moves/0/extras/0/kind", serde_json::json!("doodle")),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).expect(pointer) = value;
        assert!(schemas.validate(&bad, schema).is_err(), "{pointer}");
    }
}
