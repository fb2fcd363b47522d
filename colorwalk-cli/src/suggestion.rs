//! What a user may have meant who typed an unknown name.

/// The names must be this alike, from 0 to 1; what clap uses for options.
const ALIKE: f64 = 0.7;

/// A question to put behind an error, `; did you mean ...?`, or nothing if no name is like the one typed.
pub(crate) fn did_you_mean<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let alike = names.into_iter().map(|name| (strsim::jaro(typed, name), name)).filter(|(alike, _)| *alike > ALIKE);
    let best = alike.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, name)| format!("; did you mean {name}?")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likest_name_is_meant_if_any_is_like_it() {
        let names = ["greedy", "look-ahead", "bfs"];
        assert_eq!(did_you_mean("gredy", names), "; did you mean greedy?");
        assert_eq!(did_you_mean("lookahead", names), "; did you mean look-ahead?");
        assert_eq!(did_you_mean("simplex", names), "");
    }
}
