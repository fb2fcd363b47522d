//! Prints the JSON Schema of what the program prints, for `docs/results.schema.json`:
//! `cargo run -p colorwalk-lab --features schema --example schema > docs/results.schema.json`.

#![allow(clippy::print_stdout)]

fn main() -> Result<(), serde_json::Error> {
    println!(
        "{}",
        serde_json::to_string_pretty(&colorwalk_lab::schema())?
    );
    Ok(())
}
