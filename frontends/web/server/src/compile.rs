//! Compiling to WebAssembly: calls cargo for the engine, the reader of pictures and the levels, then the binding tool.
//!
//! Everything goes into a separate target folder, so that this build and the one that started it do not wait for each
//! other's lock.

use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

/// A crate that is compiled for the page, and the name of its files there.
struct Module {
    package: &'static str,
    name: &'static str,
}

/// What a game on a board of few regions needs, which comes first; the engine with all solvers; and the reader of pictures and the
/// levels of the free game, which are apart so that only those who give a picture or open a level load them.
const MODULES: [Module; 4] = [
    Module {
        package: "colorwalk-game-wasm",
        name: "game",
    },
    Module {
        package: "colorwalk-wasm",
        name: "colorwalk",
    },
    Module {
        package: "colorwalk-picture-wasm",
        name: "colorwalk_picture",
    },
    Module {
        package: "colorwalk-free-wasm",
        name: "colorwalk_free",
    },
];
const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";

/// Returns the folder of the page and its engine: `frontends/web`.
pub(crate) fn page_package() -> &'static Path {
    let server = Path::new(env!("CARGO_MANIFEST_DIR"));
    server.parent().unwrap_or(server)
}

/// Returns the root of the repository, two folders above that.
fn workspace() -> &'static Path {
    let page = page_package();
    page.ancestors().nth(2).unwrap_or(page)
}

/// Returns the folder of everything that is built for the page.
pub(crate) fn target() -> PathBuf {
    workspace().join("target").join("web")
}

/// Compiles what has changed, and returns the folder of the bindings: for each module a script and its WebAssembly, such as
/// `game.js` and `game_bg.wasm`. If the target is not installed, the compiler says how to install it.
pub(crate) fn compile() -> Result<PathBuf, String> {
    let target = target();
    let bindings = target.join("bindings");
    let (game, others) = MODULES.split_at(1);
    // Cargo would give it the features of the others. In a folder of its own, since they contain it with those.
    for (modules, target) in [(game, target.join("game")), (others, target)] {
        compile_packages(modules, &target)?;
        for module in modules {
            let file = format!("{}.wasm", module.package.replace('-', "_"));
            let compiled = target.join(TARGET).join(PROFILE).join(file);
            bind(&compiled, module.name, &bindings)?;
        }
    }
    Ok(bindings)
}

/// Writes the script, the types and the WebAssembly of a compiled module to a folder.
fn bind(compiled: &Path, name: &str, bindings: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name(name)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(bindings))
        .map_err(|error| format!("the bindings of {name} cannot be generated: {error:#}"))
}

/// Calls cargo to compile the modules into this target folder. One call for all of them: cargo then gives what they share the same
/// features, and compiles it once.
fn compile_packages(modules: &[Module], target: &Path) -> Result<(), String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let packages = modules
        .iter()
        .flat_map(|module| ["--package", module.package]);
    let status = Command::new(cargo)
        .arg("build")
        .args(packages)
        .arg("--lib")
        .args(["--target", TARGET])
        .args(["--profile", PROFILE])
        .arg("--target-dir")
        .arg(target)
        .current_dir(workspace())
        // Flags for this machine do not apply to the browser.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !status.success() {
        return Err("the page's WebAssembly did not compile; see above".to_owned());
    }
    Ok(())
}
