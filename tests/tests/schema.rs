//! Every record written as JSON obeys the published schema.

use boon::{Compiler, SchemaIndex, Schemas};
use kypho_parser::convert;
use kypho_parser::formats::{self, FORMATS, Options, json};
use kypho_tests::records::{files, packed};
use kypho_tests::{read_file, root, shared};

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

/// Converts an input to JSON, and counts its records and those without a line.
fn obeyed(name: &str, bytes: &[u8], schemas: &Schemas, schema: SchemaIndex) -> (usize, usize) {
    let json = formats::by_id("json").expect("a format");
    let lines = convert(bytes, json, Options::default(), &mut Vec::new()).expect("it is read");
    let (mut records, mut without) = (0, 0);
    for line in lines.split(|&b| b == b'\n').filter(|line| !line.is_empty()) {
        let value = serde_json::from_slice(line).expect("one JSON value");
        if let Err(error) = schemas.validate(&value, schema) {
            panic!("{name}: {error:#}");
        }
        records += 1;
        without += usize::from(value["line"].is_null());
    }
    (records, without)
}

const RICH: &str = "[game boxcomment=0]\nFORMAT WXF\nGAME Ván một\nRED An\nSTART{\n\
    1. P2-5! /*Nếu 1. P2-6 P8-5*/ M8.7 (1. … P8-5 2. M2.3) 2. M2.3 +-\nDIAG{ #3 RED }\n}END[/game]\n";

#[test]
fn every_format_as_json_obeys_the_schema() {
    let mut schemas = Schemas::new();
    let path = root().join("docs/record.schema.json");
    let schema = Compiler::new().compile(path.to_str().expect("UTF-8"), &mut schemas);
    let schema = schema.expect("the schema is valid");
    let both = FORMATS.iter().map(|format| (*format, format.info()));
    for (format, info) in both.filter(|(_, info)| info.reads && info.writes) {
        let bytes = convert(RICH.as_bytes(), format, Options::default(), &mut Vec::new());
        let bytes = bytes.expect("a slice can be read");
        let found = obeyed(info.id, &bytes, &schemas, schema);
        assert_eq!(found, (1, usize::from(info.binary)), "{}", info.id);
    }
    let mut folders = vec![root().join("tests/data/formats-own")];
    folders.extend(shared("data/formats"));
    let endings = FORMATS.iter().filter(|format| format.info().reads);
    let endings: Vec<&str> = endings
        .flat_map(|format| format.info().extensions)
        .copied()
        .collect();
    let (mut records, mut without) = (0, 0);
    for folder in folders {
        for path in files(&folder, &endings) {
            let found = obeyed(
                &path.display().to_string(),
                &packed(&path),
                &schemas,
                schema,
            );
            records += found.0;
            without += found.1;
        }
    }
    assert!(
        records >= 30 && without >= 20,
        "{records} records, {without} of binary files"
    );
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
        ("/line", serde_json::json!(0)),
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
