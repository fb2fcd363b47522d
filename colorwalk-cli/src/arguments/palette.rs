//! Palettes on the command line.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use colorwalk_boards::palette::Palette;

use super::value;

/// A parser for palettes, which have names or list colors. Help and completions show the names.
#[derive(Clone)]
pub(crate) struct PaletteParser;

impl TypedValueParser for PaletteParser {
    type Value = Palette;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, text: &OsStr) -> Result<Palette, clap::Error> {
        str::parse::<Palette>.parse_ref(command, argument, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |palette: Palette| Some(value(palette.name()?, palette.summary()));
        Some(Box::new(Palette::ALL.into_iter().filter_map(value)))
    }
}
