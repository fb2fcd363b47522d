//! Joins the scripts of the first board, so that a browser asks for one file instead of thirty.
//!
//! The main script and all that it imports become one script, in the order in which they would run; what is loaded later
//! imports from it. Joined scripts share one scope: two that declare the same name, or one that imports a name under
//! another, fail the build. What is imported for its effect alone stays a script of its own, since workers need it, too.
//!
//! The scripts are formatted like those of the repository: an import begins a line with `import` and ends one with `";`,
//! and what a script declares begins a line.

use std::collections::BTreeMap;

/// The script that the page loads.
const MAIN: &str = "main.js";

/// The scripts by path, with `/` between folders.
pub(crate) type Scripts = BTreeMap<String, String>;

/// A script that is joined.
struct Script {
    path: String,
    /// The scripts that it imports names of.
    imports: Vec<String>,
    /// The scripts that it imports for their effect.
    effects: Vec<String>,
    /// What follows the imports.
    code: String,
}

/// Replaces the main script and those that it imports by one.
///
/// # Errors
///
/// If a script is missing, or cannot share a scope with the others.
pub(crate) fn join(scripts: &mut Scripts) -> Result<(), String> {
    let mut joined = Vec::new();
    visit(MAIN, scripts, &mut Vec::new(), &mut joined)?;
    refuse_clashes(&joined)?;
    let mut text = String::new();
    for script in &joined {
        for effect in &script.effects {
            text += &format!("import \"./{effect}\";\n");
        }
    }
    for script in &joined {
        text += &script.code;
        scripts.remove(&script.path);
    }
    for (path, script) in scripts.iter_mut() {
        *script = redirect(path, script, &joined);
    }
    scripts.insert(MAIN.to_owned(), text);
    Ok(())
}

/// Adds a script to the joined ones, after those that it imports.
fn visit(
    path: &str,
    scripts: &Scripts,
    begun: &mut Vec<String>,
    joined: &mut Vec<Script>,
) -> Result<(), String> {
    if begun.iter().any(|other| other == path) {
        return Ok(());
    }
    begun.push(path.to_owned());
    let text = scripts
        .get(path)
        .ok_or_else(|| format!("{path}: there is no such script"))?;
    let script = read(path, text)?;
    for import in &script.imports {
        visit(import, scripts, begun, joined)?;
    }
    joined.push(script);
    Ok(())
}

/// Splits a script into its imports and its code.
fn read(path: &str, text: &str) -> Result<Script, String> {
    let mut script = Script {
        path: path.to_owned(),
        imports: Vec::new(),
        effects: Vec::new(),
        code: String::new(),
    };
    // The lines of an import that has not ended.
    let mut open = String::new();
    for line in text.lines() {
        if open.is_empty() && !line.starts_with("import ") {
            script.code += line;
            script.code.push('\n');
            continue;
        }
        open += line;
        open.push('\n');
        let Some(imported) = imported(&open) else {
            continue;
        };
        if open.contains(" as ") {
            return Err(format!(
                "{path}: a joined script cannot import a name under another: {}",
                open.trim()
            ));
        }
        let other = resolve(path, imported);
        if open.contains(" from ") {
            script.imports.push(other);
        } else {
            script.effects.push(other);
        }
        open.clear();
    }
    Ok(script)
}

/// Returns the path in an import that ends here.
fn imported(statement: &str) -> Option<&str> {
    let (before, _) = statement.trim_end().rsplit_once("\";")?;
    let (_, path) = before.rsplit_once('"')?;
    Some(path)
}

/// Returns the path of a script that another one imports.
fn resolve(importer: &str, path: &str) -> String {
    let mut parts: Vec<&str> = importer.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// Fails if two scripts declare the same name.
fn refuse_clashes(joined: &[Script]) -> Result<(), String> {
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for script in joined {
        for name in script.code.lines().filter_map(declared) {
            if let Some(other) = known.insert(name, &script.path) {
                return Err(format!(
                    "{other} and {} both declare {name}: joined scripts share one scope",
                    script.path
                ));
            }
        }
    }
    Ok(())
}

/// Returns the name that a line declares for the whole script.
fn declared(line: &str) -> Option<&str> {
    let line = line.strip_prefix("export ").unwrap_or(line);
    let line = line.strip_prefix("async ").unwrap_or(line);
    let (keyword, rest) = line.split_once(' ')?;
    if !["class", "const", "function", "let"].contains(&keyword) {
        return None;
    }
    let is_part = |character: char| character.is_alphanumeric() || "_$".contains(character);
    let end = rest.find(|character| !is_part(character))?;
    Some(&rest[..end])
}

/// Makes a script import from the main one what was joined.
fn redirect(path: &str, text: &str, joined: &[Script]) -> String {
    let main = format!("{}{MAIN}", "../".repeat(path.matches('/').count()));
    let main = if main.starts_with('.') {
        main
    } else {
        format!("./{main}")
    };
    let mut code = String::with_capacity(text.len());
    for line in text.lines() {
        let end = imported(line).filter(|_| line.contains("from \""));
        match end {
            Some(other) if is_joined(&resolve(path, other), joined) => {
                code += &line.replace(&format!("\"{other}\";"), &format!("\"{main}\";"));
            }
            _ => code += line,
        }
        code.push('\n');
    }
    code
}

/// Returns whether a script was joined.
fn is_joined(path: &str, joined: &[Script]) -> bool {
    joined.iter().any(|script| script.path == path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scripts(texts: &[(&str, &str)]) -> Scripts {
        let mut scripts = Scripts::new();
        for (path, text) in texts {
            scripts.insert((*path).to_owned(), (*text).to_owned());
        }
        scripts
    }

    #[test]
    fn scripts_of_the_first_board_become_one_in_the_order_in_which_they_run() {
        let mut page = scripts(&[
            (
                "main.js",
                "import { Play } from \"./game/play.js\";\nimport { h } from \"./dom.js\";\nnew Play(h);\n",
            ),
            ("dom.js", "export const h = 1;\n"),
            (
                "game/play.js",
                "import {\n  h,\n} from \"../dom.js\";\nimport \"../watch.js\";\nexport class Play {}\n",
            ),
            ("watch.js", "export const share = 2;\n"),
            (
                "game/late.js",
                "import { h } from \"../dom.js\";\nimport { share } from \"../watch.js\";\n",
            ),
            ("late.js", "import {\n  h,\n} from \"./dom.js\";\n"),
        ]);
        join(&mut page).unwrap();
        let expected = scripts(&[
            (
                "main.js",
                "import \"./watch.js\";\nexport const h = 1;\nexport class Play {}\nnew Play(h);\n",
            ),
            ("watch.js", "export const share = 2;\n"),
            (
                "game/late.js",
                "import { h } from \"../main.js\";\nimport { share } from \"../watch.js\";\n",
            ),
            ("late.js", "import {\n  h,\n} from \"./main.js\";\n"),
        ]);
        assert_eq!(page, expected);
    }

    #[test]
    fn what_cannot_share_a_scope_is_refused() {
        let mut page = scripts(&[
            (
                "main.js",
                "import { h } from \"./dom.js\";\nasync function start() {}\n",
            ),
            ("dom.js", "export const h = 1;\nlet start = 2;\n"),
        ]);
        assert_eq!(
            join(&mut page),
            Err("dom.js and main.js both declare start: joined scripts share one scope".to_owned())
        );
        let mut page = scripts(&[
            ("main.js", "import { h as make } from \"./dom.js\";\n"),
            ("dom.js", "export const h = 1;\n"),
        ]);
        assert_eq!(
            join(&mut page),
            Err("main.js: a joined script cannot import a name under another: import { h as make } from \"./dom.js\";".to_owned())
        );
        let mut page = scripts(&[("main.js", "import { h } from \"./dom.js\";\n")]);
        assert_eq!(
            join(&mut page),
            Err("dom.js: there is no such script".to_owned())
        );
    }
}
