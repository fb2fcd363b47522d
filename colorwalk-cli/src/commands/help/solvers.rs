//! The values of `--solver`, with their parameters.

use std::io::Write;

use colorwalk_core::wording::printable;
use colorwalk_solvers::{Entry, Registry};

use crate::error::Error;
use crate::fit;
use crate::suggestion::did_you_mean;

/// Describes the solvers and metrics of these names; without any, all of them.
///
/// # Errors
///
/// If there is no solver or metric of a name.
pub(super) fn describe(names: &[String], output: &mut dyn Write) -> Result<(), Error> {
    let registry = Registry::standard();
    if names.is_empty() {
        return list(&registry, output);
    }
    for name in names {
        if let Some(entry) = named(registry.entries(), name) {
            describe_entry(&registry, entry, ':', output)?;
        } else if let Some(entry) = named(registry.metrics(), name) {
            describe_entry(&registry, entry, '/', output)?;
        } else {
            let typed = printable(name);
            let solvers = registry.entries().iter().map(Entry::name);
            let known = solvers.chain(registry.metrics().iter().map(Entry::name));
            let suggestion = did_you_mean(&typed, known);
            return Err(Error::Usage(format!(
                "there is no solver or metric {typed:?}: colorwalk help solvers lists them{suggestion}"
            )));
        }
    }
    Ok(())
}

fn named<'a, P: ?Sized>(entries: &'a [Entry<P>], name: &str) -> Option<&'a Entry<P>> {
    entries.iter().find(|entry| entry.name() == name)
}

/// Lists the solvers, and the metrics that they can be given.
fn list(registry: &Registry, output: &mut dyn Write) -> Result<(), Error> {
    let columns = fit::columns();
    let solvers = "A solver is written as NAME or NAME:KEY=VALUE,KEY=VALUE; omitted parameters have their defaults.";
    let metrics = "\nMetrics, each given as metric=NAME or metric=NAME/KEY=VALUE:";
    writeln!(output, "{}\n", fit::wrap(solvers, columns).join("\n"))?;
    for entry in registry.entries() {
        describe_entry(registry, entry, ':', output)?;
    }
    writeln!(output, "{}\n", fit::wrap(metrics, columns).join("\n"))?;
    for entry in registry.metrics() {
        describe_entry(registry, entry, '/', output)?;
    }
    Ok(())
}

/// Describes a solver or metric; `separator` comes before its arguments.
fn describe_entry<P: ?Sized>(
    registry: &Registry,
    entry: &Entry<P>,
    separator: char,
    output: &mut dyn Write,
) -> Result<(), Error> {
    let columns = fit::columns();
    let name = signature(entry, separator);
    writeln!(output, "{}", fit::wrap(&name, columns).join("\n  "))?;
    let mut texts = vec![entry.summary().to_owned()];
    for parameter in entry.parameters() {
        let key = parameter.key();
        let help = parameter.help();
        let values = registry.values(parameter);
        texts.push(format!("{key}: {help}; {values}"));
    }
    for text in texts {
        let lines = fit::wrap(&text, columns.saturating_sub(6));
        writeln!(output, "    {}", lines.join("\n      "))?;
    }
    Ok(())
}

/// Returns the name with all parameters at their defaults, as it could be typed; parameters without a default are in
/// brackets.
fn signature<P: ?Sized>(entry: &Entry<P>, separator: char) -> String {
    let mut set = Vec::new();
    let mut optional = String::new();
    for parameter in entry.parameters() {
        match parameter.default() {
            Some(default) => set.push(format!("{}={default}", parameter.key())),
            None => optional += &format!(" [{}]", parameter.key()),
        }
    }
    let name = entry.name();
    if set.is_empty() {
        format!("{name}{optional}")
    } else {
        format!("{name}{separator}{}{optional}", set.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_begins_with_a_specification_that_builds_the_solver() {
        let registry = Registry::standard();
        for entry in registry.entries() {
            let signature = signature(entry, ':');
            let spec = signature.split(' ').next().unwrap();
            assert_eq!(
                registry.build(spec).unwrap().spec().name(),
                entry.name(),
                "{signature}"
            );
        }
    }
}
