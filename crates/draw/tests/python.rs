//! The types of the Python package name all kinds of charts and all tilings.

use colorwalk_core::Tiling;
use colorwalk_draw::{Chart, ChartKind, ChartRow, Style};
use colorwalk_testkit::written;

/// A chart of boards of one size, as those of Python are.
fn is_drawn_of_one_size(kind: ChartKind) -> bool {
    let row = ChartRow {
        name: "greedy".to_owned(),
        lengths: vec![Some(4), Some(5)],
        ..ChartRow::default()
    };
    let chart = Chart {
        rows: vec![row],
        kind,
        ..Chart::default()
    };
    chart.draw(&Style::default()).is_ok()
}

#[test]
fn the_types_of_python_name_charts_and_tilings() {
    let kinds = ChartKind::all().filter(|&kind| is_drawn_of_one_size(kind));
    written::assert_literal("ChartKind", kinds.map(ChartKind::name));
    written::assert_literal(
        "Lattice",
        Tiling::ALL.iter().map(|tiling| tiling.shape().name),
    );
}
