//! Compiling to WebAssembly: calls cargo for the library, then the binding tool.
//!
//! Everything goes into a separate target folder, so that this build and the one that started it do not wait for each
//! other's lock.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use super::HostError;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";

/// Returns the folder of the workspace.
fn workspace() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_owned()
}

/// Compiles what has changed, and returns the folder of `colorwalk.js` and `colorwalk_bg.wasm`.
pub(crate) fn compile() -> Result<PathBuf, HostError> {
    check_target()?;
    let target = workspace().join("target").join("web");
    let cargo = Command::new(cargo())
        .args(["build", "--package", "colorwalk-web", "--lib", "--target", TARGET, "--profile", PROFILE])
        .arg("--target-dir")
        .arg(&target)
        .current_dir(workspace())
        // Flags for this machine do not apply to the browser.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .status()
        .map_err(no_cargo)?;
    if !cargo.success() {
        return Err(HostError("the page's WebAssembly did not compile; see above".to_owned()));
    }
    let compiled = target.join(TARGET).join(PROFILE).join("colorwalk_web.wasm");
    let bindings = target.join("bindings");
    let unbound = |error| HostError(format!("the bindings of the page cannot be generated: {error:#}"));
    bind(&compiled, &bindings).map_err(unbound)?;
    Ok(bindings)
}

fn no_cargo(error: std::io::Error) -> HostError {
    HostError(format!("cargo cannot be started: {error}"))
}

fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}

/// Checks that the standard library of the target is installed.
fn check_target() -> Result<(), HostError> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let printed = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(workspace())
        .output()
        .map_err(no_cargo)?;
    let folder = PathBuf::from(String::from_utf8_lossy(&printed.stdout).trim());
    let has_core = |entries: fs::ReadDir| {
        entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libcore-"))
    };
    if printed.status.success() && fs::read_dir(folder).is_ok_and(has_core) {
        Ok(())
    } else {
        Err(HostError(format!(
            "the Rust toolchain cannot compile for {TARGET} yet: run `rustup target add {TARGET}`, then try again \
             (without rustup, install your system's package of that target)"
        )))
    }
}

fn bind(compiled: &Path, folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).out_name("colorwalk").typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.web(true)?;
    Ok(bindgen.generate(folder)?)
}
