//! Compiling to WebAssembly: calls cargo for the library, then the binding tool.
//!
//! Everything goes into a separate target folder, so that this build and the one that started it do not wait for each
//! other's lock.

use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";

/// Returns the folder of everything that is built for the page.
pub(crate) fn target() -> PathBuf {
    workspace().join("target").join("web")
}

fn workspace() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package)
}

/// Compiles what has changed, and returns the folder of `colorwalk.js` and `colorwalk_bg.wasm`. If the target is not
/// installed, the compiler says how to install it.
pub(crate) fn compile() -> Result<PathBuf, String> {
    let target = target();
    let cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
        .args([
            "build",
            "--package",
            "colorwalk-web",
            "--lib",
            "--target",
            TARGET,
            "--profile",
            PROFILE,
        ])
        .arg("--target-dir")
        .arg(&target)
        .current_dir(workspace())
        // Flags for this machine do not apply to the browser.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !cargo.success() {
        return Err("the page's WebAssembly did not compile; see above".to_owned());
    }
    let compiled = target.join(TARGET).join(PROFILE).join("colorwalk_web.wasm");
    let bindings = target.join("bindings");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name("colorwalk")
        .typescript(true);
    bindgen
        .remove_name_section(true)
        .remove_producers_section(true);
    let bound = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(&bindings));
    bound.map_err(|error| format!("the bindings of the page cannot be generated: {error:#}"))?;
    Ok(bindings)
}
