//! The options of how a picture looks, in groups that belong to the same pictures.

use clap::value_parser;
use colorwalk_boards::palette::Palette;
use colorwalk_core::wording::printable;
use colorwalk_draw::{MIN_LABELED_CELL, Style};

use crate::arguments::PaletteOption;
use crate::error::Error;

/// The options of every drawn picture.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct StyleOptions {
    #[command(flatten)]
    palette: PaletteOption,

    /// The background of the picture
    #[arg(long, value_name = "PAGE", value_enum, default_value_t = Page::Light)]
    page: Page,

    #[command(flatten)]
    title: TitleOption,

    /// Scale the whole picture by this factor
    #[arg(long, value_name = "FACTOR", default_value_t = 1, value_parser = value_parser!(u32).range(1..=8))]
    scale: u32,
}

/// The background of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Page {
    /// Dark ink on white
    Light,
    /// Light ink on near black
    Dark,
    /// The picture from which the board was read, in render solution
    Picture,
}

impl StyleOptions {
    /// Returns the style that these options describe.
    ///
    /// # Errors
    ///
    /// If the page is a picture.
    pub(super) fn style(&self) -> Result<Style, Error> {
        if self.is_over_picture() {
            return Err(Error::Usage(
                "--page picture is for the moves of a solution: expected light or dark, or colorwalk render solution"
                    .to_owned(),
            ));
        }
        Ok(Style {
            dark: self.page == Page::Dark,
            palette: self.palette.palette,
            title: self.title.text(),
            scale: self.scale,
            ..Style::default()
        })
    }

    /// Returns whether moves are drawn over the picture from which their board was read.
    pub(super) fn is_over_picture(&self) -> bool {
        self.page == Page::Picture
    }

    /// Returns whether an option is given that a picture, which has its own looks, does not need.
    pub(super) fn has_own_looks(&self) -> bool {
        self.title.title.is_some() || self.scale != 1 || self.palette.palette != Palette::STANDARD
    }
}

/// The option `--title`.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct TitleOption {
    /// A title above the picture or page
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

impl TitleOption {
    /// Returns the title, without what would control a terminal or break a file.
    pub(super) fn text(&self) -> Option<String> {
        self.title
            .as_deref()
            .map(|title| printable(title).into_owned())
    }
}

/// The options of pictures in which boards have cells.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct CellOptions {
    /// Label each cell with the symbol of its color
    #[arg(short, long)]
    labels: bool,

    /// The width and height of a cell [default: depends on the picture]
    #[arg(long, value_name = "PIXELS", value_parser = value_parser!(u32).range(1..=200))]
    cell: Option<u32>,
}

impl CellOptions {
    /// Returns whether any of these options is given.
    pub(super) fn is_given(self) -> bool {
        self.labels || self.cell.is_some()
    }

    /// Returns the style with these options.
    ///
    /// # Errors
    ///
    /// If cells are too small for their labels.
    pub(super) fn add_to(self, style: Style) -> Result<Style, Error> {
        if let Some(cell) = self.cell
            && self.labels
            && cell < MIN_LABELED_CELL
        {
            return Err(Error::Usage(format!(
                "--cell {cell}: with --labels a cell needs at least {MIN_LABELED_CELL} pixels to be readable"
            )));
        }
        Ok(Style {
            labels: self.labels,
            cell: self.cell,
            ..style
        })
    }
}

/// The option `--columns`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct ColumnsOption {
    /// The number of boards per row [default: depends on the picture]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    columns: Option<u32>,
}

impl ColumnsOption {
    /// Returns the number of boards per row, if it is given.
    pub(super) fn count(self) -> Option<usize> {
        self.columns.map(|columns| columns as usize)
    }
}
