//! Joins scripts that are loaded together, so that a browser asks for one file instead of thirty.
//!
//! An entry and all that it imports become one script, in the order in which they would run: first those of the first board, then
//! those of a part that is loaded later. What was joined before is imported from there. Joined scripts share one scope: two that
//! declare the same name, or one that imports a name under another, fail the build. What is imported for its effect alone stays a
//! script of its own, since workers need it, too.
//!
//! The scripts are formatted like those of the repository: an import begins a line with `import` and ends one with `";`,
//! and what a script declares begins a line.

use std::collections::{BTreeMap, BTreeSet};

/// The scripts that the page loads, and each of which is joined with what it imports: that of the first board, and the largest
/// part that is loaded later.
pub(crate) const ENTRIES: [&str; 2] = ["main.js", "laboratory/bench.js"];

/// The scripts by path, with `/` between folders.
pub(crate) type Scripts = BTreeMap<String, String>;

/// A script that is joined.
struct Script {
    path: String,
    /// What it imports, by the scripts that have it.
    imports: Vec<(String, Vec<String>)>,
    /// The scripts that it imports for their effect.
    effects: Vec<String>,
    /// What follows the imports.
    code: String,
}

/// Replaces each entry and the scripts that it imports by one, the first entry first.
///
/// # Errors
///
/// If a script is missing, or cannot share a scope with the others.
pub(crate) fn join(scripts: &mut Scripts, entries: &[&str]) -> Result<(), String> {
    for (place, entry) in entries.iter().enumerate() {
        let before = &entries[..place];
        let mut joined = Vec::new();
        visit(entry, scripts, before, &mut Vec::new(), &mut joined)?;
        refuse_clashes(&joined)?;
        let text = joined_text(entry, &joined, before);
        for script in &joined {
            scripts.remove(&script.path);
        }
        for (path, script) in scripts.iter_mut() {
            *script = redirect(path, script, entry, &joined);
        }
        scripts.insert((*entry).to_owned(), text);
    }
    Ok(())
}

/// Returns the one script: what it imports, each name once, and the code of all.
fn joined_text(entry: &str, joined: &[Script], before: &[&str]) -> String {
    let mut text = String::new();
    for script in joined {
        for effect in &script.effects {
            text += &format!("import \"{}\";\n", relative(entry, effect));
        }
    }
    for other in before {
        let imports = joined.iter().flat_map(|script| &script.imports);
        let names: BTreeSet<&str> = imports
            .filter(|(path, _)| path == other)
            .flat_map(|(_, names)| names.iter().map(String::as_str))
            .collect();
        if !names.is_empty() {
            let names = Vec::from_iter(names).join(", ");
            text += &format!(
                "import {{ {names} }} from \"{}\";\n",
                relative(entry, other)
            );
        }
    }
    for script in joined {
        text += &script.code;
    }
    text
}

/// Adds a script to the joined ones, after those that it imports and that were not joined before.
fn visit(
    path: &str,
    scripts: &Scripts,
    before: &[&str],
    begun: &mut Vec<String>,
    joined: &mut Vec<Script>,
) -> Result<(), String> {
    if before.contains(&path) || begun.iter().any(|other| other == path) {
        return Ok(());
    }
    begun.push(path.to_owned());
    let text = scripts
        .get(path)
        .ok_or_else(|| format!("{path}: there is no such script"))?;
    let script = read(path, text)?;
    for (import, _) in &script.imports {
        visit(import, scripts, before, begun, joined)?;
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
            script.imports.push((other, names_in(&open)));
        } else {
            script.effects.push(other);
        }
        open.clear();
    }
    Ok(script)
}

/// Returns the names between the braces of an import.
fn names_in(statement: &str) -> Vec<String> {
    let braced = statement
        .split_once('{')
        .and_then(|(_, rest)| rest.split_once('}'));
    let names = braced.map_or("", |(names, _)| names).split(',');
    names
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect()
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

/// Returns the path of a script as another one imports it.
fn relative(importer: &str, path: &str) -> String {
    let up = "../".repeat(importer.matches('/').count());
    if up.is_empty() {
        format!("./{path}")
    } else {
        up + path
    }
}

/// Makes a script import from an entry what was joined with that.
fn redirect(path: &str, text: &str, entry: &str, joined: &[Script]) -> String {
    let entry = relative(path, entry);
    let mut code = String::with_capacity(text.len());
    for line in text.lines() {
        let end = imported(line).filter(|_| line.contains("from \""));
        match end {
            Some(other) if is_joined(&resolve(path, other), joined) => {
                code += &line.replace(&format!("\"{other}\";"), &format!("\"{entry}\";"));
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
        join(&mut page, &["main.js"]).unwrap();
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
    fn a_part_that_is_loaded_later_is_one_script_that_imports_each_name_once() {
        let mut page = scripts(&[
            (
                "main.js",
                "import { h } from \"./dom.js\";\nexport const t = h;\n",
            ),
            ("dom.js", "export const h = 1;\nexport const other = 2;\n"),
            (
                "lab/bench.js",
                "import { h } from \"../dom.js\";\nimport { Row } from \"./row.js\";\nnew Row(h);\n",
            ),
            (
                "lab/row.js",
                "import \"../watch.js\";\nimport {\n  other,\n  h,\n} from \"../dom.js\";\nimport { t } from \"../main.js\";\nexport class Row {}\n",
            ),
            ("late.js", "import { Row } from \"./lab/row.js\";\n"),
            ("watch.js", "export const share = 2;\n"),
        ]);
        join(&mut page, &["main.js", "lab/bench.js"]).unwrap();
        let expected = scripts(&[
            (
                "main.js",
                "export const h = 1;\nexport const other = 2;\nexport const t = h;\n",
            ),
            (
                "lab/bench.js",
                "import \"../watch.js\";\nimport { h, other, t } from \"../main.js\";\nexport class Row {}\nnew Row(h);\n",
            ),
            ("late.js", "import { Row } from \"./lab/bench.js\";\n"),
            ("watch.js", "export const share = 2;\n"),
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
            join(&mut page, &["main.js"]),
            Err("dom.js and main.js both declare start: joined scripts share one scope".to_owned())
        );
        let mut page = scripts(&[
            ("main.js", "import { h as make } from \"./dom.js\";\n"),
            ("dom.js", "export const h = 1;\n"),
        ]);
        assert_eq!(
            join(&mut page, &["main.js"]),
            Err("main.js: a joined script cannot import a name under another: import { h as make } from \"./dom.js\";".to_owned())
        );
        let mut page = scripts(&[("main.js", "import { h } from \"./dom.js\";\n")]);
        assert_eq!(
            join(&mut page, &["main.js"]),
            Err("dom.js: there is no such script".to_owned())
        );
    }
}
