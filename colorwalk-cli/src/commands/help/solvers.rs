//! The values of `--solver`, with their parameters.

use std::io::Write;

use colorwalk_solvers::{Entry, Registry};

use crate::error::{Error, Verdict};
use crate::fit;

/// Lists the solvers, and the metrics that they can be given.
pub(super) fn list(output: &mut dyn Write) -> Result<Verdict, Error> {
    let registry = Registry::standard();
    let columns = fit::columns();
    let solvers = "A solver is written as NAME or NAME:KEY=VALUE,KEY=VALUE; omitted parameters have their defaults.";
    let metrics = "\nMetrics, each given as metric=NAME or metric=NAME/KEY=VALUE:";
    writeln!(output, "{}\n", fit::wrap(solvers, columns).join("\n"))?;
    describe(&registry, registry.entries(), ':', output)?;
    writeln!(output, "{}\n", fit::wrap(metrics, columns).join("\n"))?;
    describe(&registry, registry.metrics(), '/', output)?;
    Ok(Verdict::Done)
}

/// Describes entries; `separator` comes before their arguments.
fn describe<P: ?Sized>(
    registry: &Registry,
    entries: &[Entry<P>],
    separator: char,
    output: &mut dyn Write,
) -> Result<(), Error> {
    let columns = fit::columns();
    for entry in entries {
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
