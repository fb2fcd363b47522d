//! The colors of the cells.

use clap::builder::PossibleValue;
use colorwalk_boards::palette::Palette;

use super::offering::Offering;

/// The option `--palette`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct PaletteOption {
    /// The colors of cells, and of solvers on charts: standard, classic, tableau, pastel, or a list such as "#d55e00,blue,white"
    ///
    /// Only standard has colors that people with any color vision can distinguish. classic has the six of LabPixies' Flood-It,
    /// tableau the ten of Tableau's charts, pastel the twelve light ones of ColorBrewer's Set3; each has more for other boards.
    #[arg(
        long,
        value_name = "NAME|COLORS",
        default_value_t = Palette::STANDARD,
        value_parser = Offering::<Palette>::new(names),
        hide_possible_values = true
    )]
    pub(crate) palette: Palette,
}

/// Returns the names of all palettes, for the completions of shells.
fn names() -> Vec<PossibleValue> {
    let names = Palette::ALL.iter().filter_map(Palette::name);
    names.map(PossibleValue::new).collect()
}
