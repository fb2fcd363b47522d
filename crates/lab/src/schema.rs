//! The JSON Schema of all that the program prints as JSON, and the headers of its CSV, made from the types that are written.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};

use crate::StatedRow;
use crate::comparison::{Comparison, csv_headers};
use crate::grade::Graded;
use crate::lines::{
    Certified, Info, InvalidCertificate, Ready, RefusedBoard, RefusedLine, ValidCertificate,
};
use crate::results::Run;
use crate::solutions::SolutionsReport;

/// The limits of a run, as serde writes a budget.
#[derive(JsonSchema)]
#[allow(
    dead_code,
    reason = "it stands for a type of another crate in the schema"
)]
pub(crate) struct Limits {
    /// The maximum time, in seconds.
    time: Option<f64>,
    /// The maximum number of nodes to expand.
    expanded: Option<u64>,
    /// The maximum number of bytes.
    memory: Option<u64>,
}

/// What stopped a solver before it had a proof.
#[derive(JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[allow(
    dead_code,
    reason = "it stands for a type of another crate in the schema"
)]
pub(crate) enum StoppedBy {
    /// The time limit.
    Time,
    /// The limit on expanded nodes.
    Expanded,
    /// The memory limit.
    Memory,
    /// An interruption.
    Cancelled,
    /// The time of the solver itself, a parameter of it.
    OwnTime,
    /// The cap of the solver itself, a parameter of it.
    Cap,
}

/// Figures that the series published, as serde writes a summary.
#[derive(JsonSchema)]
#[allow(
    dead_code,
    reason = "it stands for a type of another crate in the schema"
)]
pub(crate) struct Published {
    /// The smallest number of moves.
    min: usize,
    /// The mean number of moves.
    mean: f64,
    /// The largest number of moves.
    max: usize,
    /// The standard deviation.
    stdev: f64,
}

/// Returns the schema: a line of JSON is one of its kinds.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let kinds = [
        kind::<Run>(&mut generator),
        kind::<StatedRow>(&mut generator),
        kind::<StatedRow<[usize; 3]>>(&mut generator),
        kind::<Comparison>(&mut generator),
        kind::<Graded>(&mut generator),
        kind::<SolutionsReport>(&mut generator),
        kind::<ValidCertificate>(&mut generator),
        kind::<InvalidCertificate>(&mut generator),
        kind::<Certified>(&mut generator),
        kind::<Ready>(&mut generator),
        kind::<Info>(&mut generator),
        kind::<RefusedLine>(&mut generator),
        kind::<RefusedBoard>(&mut generator),
    ];
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("urn:colorwalk:results:{}", crate::FORMAT),
        "title": "What colorwalk prints as JSON: one object a line, each of one of these kinds. A new key is added without a new version; a key that goes or changes its meaning gives the next one.",
        "anyOf": kinds,
        "$defs": generator.take_definitions(true),
        "csv": csv_headers(),
    });
    without_examples(&mut schema);
    schema
}

/// Leaves out the examples of Rust code in descriptions.
fn without_examples(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(text) if name == "description" => {
                        if let Some(example) = text.find("\n\n```") {
                            text.truncate(example);
                        }
                    }
                    field => without_examples(field),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(without_examples),
        _ => {}
    }
}

fn kind<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}
