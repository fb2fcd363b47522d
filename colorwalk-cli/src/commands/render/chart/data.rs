//! The comparison that a chart is drawn of, read from what `compare` has written.

use crate::comparison::{BoardsPlayed, Comparison, Row};
use crate::error::Error;
use crate::input::Input;
use crate::shapes::Mistake;

use super::super::walk::count;
use super::spread::Spread;

/// Reads the JSON of a comparison from a file; `-` is standard input.
pub(in super::super) fn read(name: &str) -> Result<Comparison, Error> {
    let input = Input::read(name)?;
    let text = input.text().strip_prefix('\u{feff}').unwrap_or(input.text());
    let mistake = |line, column, message| Error::Input(input.at(Mistake { line, column, message }));
    let comparison: Comparison = serde_json::from_str(text).map_err(|error| {
        let message = format!("{}: expected what compare --format json writes", plain(&error));
        mistake(error.line().max(1), error.column().max(1), message)
    })?;
    if comparison.rows.iter().all(|row| row.lengths.iter().flatten().next().is_none()) {
        return Err(mistake(1, 1, "the comparison has no board that was solved: there is nothing to draw".to_owned()));
    }
    Ok(comparison)
}

/// What is wrong with the text, without the place, which stands elsewhere.
fn plain(error: &serde_json::Error) -> String {
    let message = error.to_string();
    match message.rsplit_once(" at line ") {
        Some((message, _)) => message.to_owned(),
        None => message,
    }
}

/// A row of a chart.
#[derive(Clone, Debug)]
pub(super) struct Bar {
    /// The solver.
    pub(super) name: String,
    /// Which color it has: solvers of one kind have the same.
    pub(super) family: usize,
    /// How the lengths are spread; `None` if no board was solved.
    pub(super) spread: Option<Spread>,
}

/// The rows of a comparison, as they stand there or the least mean first.
pub(super) fn bars<'a>(rows: &'a [Row], sorted: bool) -> Vec<Bar> {
    let mut families: Vec<&'a str> = Vec::new();
    let bar = |row: &'a Row| {
        let Row { solver, lengths, .. } = row;
        let kind = solver.split(':').next().unwrap_or(solver);
        let family = families.iter().position(|known| *known == kind).unwrap_or_else(|| {
            families.push(kind);
            families.len() - 1
        });
        let solved = lengths.iter().flatten().count();
        let name = match solved == lengths.len() {
            true => solver.clone(),
            false => format!("{solver} ({solved} of {} solved)", lengths.len()),
        };
        Bar { name, family, spread: Spread::of(lengths.iter().flatten().copied()) }
    };
    let mut bars: Vec<Bar> = rows.iter().map(bar).collect();
    if sorted {
        let mean = |bar: &Bar| bar.spread.as_ref().map_or(f64::INFINITY, |spread| spread.mean);
        bars.sort_by(|one, other| mean(one).total_cmp(&mean(other)));
    }
    bars
}

/// What was played, in a line.
pub(super) fn caption(boards: &BoardsPlayed) -> String {
    let which = match (boards.source.as_str(), boards.count) {
        ("series", 100) => "the 100 boards of the series".to_owned(),
        ("series", number) => format!("the first {} of the series", count(number, "board")),
        ("random", number) => count(number, "random board"),
        (file, number) => format!("{} of {file}", count(number, "board")),
    };
    let size = boards.width.zip(boards.height).map(|(width, height)| format!("{width} × {height} cells"));
    let colors = boards.colors.map(|colors| count(colors, "color"));
    let rules = boards.rules.as_ref().map(|rules| format!("{rules} rules"));
    let seed = boards.seed.map(|seed| format!("seed {seed}"));
    [Some(which), size, colors, rules, seed].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comparison() -> Comparison {
        let text = "{\"boards\":{\"source\":\"random\",\"count\":3,\"width\":4,\"height\":5,\"colors\":6,\
                    \"rules\":\"flood\",\"seed\":7},\"rows\":[\
                    {\"solver\":\"greedy:metric=area\",\"min\":5,\"mean\":6,\"max\":7,\"stdev\":1,\
                    \"seconds_per_board\":0.1,\"lengths\":[5,6,7]},\
                    {\"solver\":\"exact\",\"min\":3,\"mean\":3.5,\"max\":4,\"stdev\":1,\
                    \"seconds_per_board\":0.1,\"lengths\":[3,null,4]},\
                    {\"solver\":\"greedy:metric=perimeter\",\"min\":null,\"mean\":null,\"max\":null,\"stdev\":null,\
                    \"seconds_per_board\":0.1,\"lengths\":[null,null,null]}]}";
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn rows_keep_their_order_or_are_sorted_by_their_means() {
        let comparison = comparison();
        let bars = |sorted| -> Vec<_> {
            let bars = super::bars(&comparison.rows, sorted).into_iter();
            bars.map(|bar| (bar.name, bar.family, bar.spread.map(|spread| spread.mean))).collect()
        };
        let greedy = ("greedy:metric=area".to_owned(), 0, Some(6.0));
        let exact = ("exact (2 of 3 solved)".to_owned(), 1, Some(3.5));
        let unsolved = ("greedy:metric=perimeter (0 of 3 solved)".to_owned(), 0, None);
        assert_eq!(bars(false), [greedy.clone(), exact.clone(), unsolved.clone()]);
        assert_eq!(bars(true), [exact, greedy, unsolved]);
    }

    #[test]
    fn the_caption_says_what_was_played() {
        let mut boards = comparison().boards;
        assert_eq!(caption(&boards), "3 random boards · 4 × 5 cells · 6 colors · flood rules · seed 7");
        boards = BoardsPlayed { source: "series".into(), count: 100, rules: None, seed: None, ..boards };
        assert_eq!(caption(&boards), "the 100 boards of the series · 4 × 5 cells · 6 colors");
    }
}
