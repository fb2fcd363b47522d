//! Whether outputs are as the schema says that is made from their types: the part of JSON Schema that it uses.

use std::process::Command;
use std::sync::LazyLock;

use colorwalk_testkit::written;
use serde_json::Value;

use super::Run;

static SCHEMA: LazyLock<Value> = LazyLock::new(colorwalk_lab::schema);

#[test]
fn the_published_schema_is_that_of_the_types() {
    let text = serde_json::to_string_pretty(&*SCHEMA).unwrap();
    written::assert_file("docs/results.schema.json", &(text + "\n"));
}

/// Checks the output of a command that was asked for JSON or CSV, unless it failed.
pub(crate) fn check(command: &Command, run: &Run) {
    let words: Vec<_> = command
        .get_args()
        .map(|word| word.to_string_lossy())
        .collect();
    let is_ours = ["compare", "solve", "verify", "grade"]
        .iter()
        .any(|name| words.iter().any(|word| word == name));
    if !is_ours || run.code == Some(2) {
        return;
    }
    let format = words
        .windows(2)
        .find(|pair| pair[0] == "--format" || pair[0] == "-f")
        .map(|pair| &*pair[1]);
    match format {
        Some("json") => run.output.lines().for_each(check_line),
        Some("csv" | "csv-boards") if !run.output.is_empty() => {
            let header = run.output.lines().next().unwrap();
            let known = SCHEMA["csv"].as_object().unwrap().values();
            let names = known.map(|names| {
                names
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter_map(Value::as_str)
                    .collect::<Vec<_>>()
            });
            assert!(
                names.into_iter().any(|names| names.join(",") == header),
                "{header}"
            );
        }
        _ => {}
    }
}

/// Checks a line of JSON.
pub(crate) fn check_line(line: &str) {
    let value = serde_json::from_str(line).unwrap();
    if let Err(mistake) = find(&SCHEMA, &value) {
        panic!("not as in the schema: {mistake}: {line}");
    }
}

fn find(schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str() {
        return find(SCHEMA.pointer(&name[1..]).unwrap(), value);
    }
    let kinds = schema["anyOf"].as_array().or(schema["oneOf"].as_array());
    if let Some(kinds) = kinds {
        let mistakes: Result<Vec<_>, _> = kinds
            .iter()
            .map(|kind| find(kind, value).err().ok_or(()))
            .collect();
        return mistakes.map_or(Ok(()), |mistakes| Err(mistakes.join("; ")));
    }
    if let Some(known) = schema["enum"].as_array() {
        return known
            .contains(value)
            .then_some(())
            .ok_or_else(|| format!("{value} is none of {known:?}"));
    }
    if let Some(expected) = schema.get("const") {
        return (expected == value)
            .then_some(())
            .ok_or_else(|| format!("{value} is not {expected}"));
    }
    let types = match &schema["type"] {
        Value::String(one) => vec![one.as_str()],
        many => many
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect(),
    };
    let name = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if !number.is_f64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !types
        .iter()
        .any(|&expected| expected == name || expected == "number" && name == "integer")
    {
        return Err(format!("{value} is not {types:?}"));
    }
    if schema.get("minimum").is_some() && value.as_i64().is_some_and(|value| value < 0) {
        return Err(format!("{value} is negative"));
    }
    for (place, item) in value.as_array().into_iter().flatten().enumerate() {
        // A tuple has a schema for each of its places.
        find(
            schema["prefixItems"].get(place).unwrap_or(&schema["items"]),
            item,
        )?;
    }
    let Some(fields) = value.as_object() else {
        return Ok(());
    };
    for name in schema["required"].as_array().into_iter().flatten() {
        fields
            .get(name.as_str().unwrap())
            .ok_or_else(|| format!("there is no {name}"))?;
    }
    for (name, field) in fields {
        let known = schema["properties"]
            .get(name)
            .ok_or_else(|| format!("{name} is not in the schema"))?;
        find(known, field).map_err(|mistake| format!("{name}: {mistake}"))?;
    }
    Ok(())
}
