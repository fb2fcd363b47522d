//! Tells the program what `--version` says of its build: the commit, the features and the compiler.

use std::env;
use std::process::Command;

/// The optional features of the program.
const FEATURES: [&str; 2] = ["draw", "play"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=COLORWALK_COMMIT={}", commit());
    println!("cargo::rustc-env=COLORWALK_FEATURES={}", features());
    println!("cargo::rustc-env=COLORWALK_COMPILER={}", compiler());
}

/// Returns the commit, if this is a release that is built in a checkout.
fn commit() -> String {
    // In other builds a commit would be stale after the next one, or rebuild the program for it.
    if env::var("PROFILE").as_deref() != Ok("release") {
        return "none, a development build".to_owned();
    }
    // The file that changes with each commit.
    if let Some(log) = output_of("git", &["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    output_of("git", &["rev-parse", "--short=12", "HEAD"]).unwrap_or_else(|| "unknown".to_owned())
}

fn features() -> String {
    let mut on = Vec::new();
    for feature in FEATURES {
        let variable = format!("CARGO_FEATURE_{}", feature.to_uppercase());
        if env::var_os(variable).is_some() {
            on.push(feature);
        }
    }
    if on.is_empty() {
        "none".to_owned()
    } else {
        on.join(", ")
    }
}

fn compiler() -> String {
    let compiler = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    output_of(&compiler, &["--version"]).unwrap_or_else(|| "unknown".to_owned())
}

/// Returns the first line that a command prints, if it succeeds.
fn output_of(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    if !output.status.success() {
        return None;
    }
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().next().map(str::to_owned)
}
