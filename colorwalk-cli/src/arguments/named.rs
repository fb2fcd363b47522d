//! Parsers for values with names; other crates supply the names and their help texts.

#[cfg(any(feature = "draw", feature = "play"))]
use std::ffi::OsStr;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
#[cfg(any(feature = "draw", feature = "play"))]
use clap::{Arg, Command};
use colorwalk_boards::files::FileFormat;
#[cfg(any(feature = "draw", feature = "play"))]
use colorwalk_boards::palette::Palette;

/// How a command writes what it finds out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum TextOrJson {
    /// Readable lines
    Text,
    /// A JSON object on a line; colors are numbers from 0
    Json,
}

/// Returns a parser for these names.
pub(crate) fn named<T>(names: impl IntoIterator<Item = impl Into<PossibleValue>>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// Returns a name with its help text.
pub(crate) fn value(name: &'static str, help: &'static str) -> PossibleValue {
    PossibleValue::new(name).help(help)
}

/// Returns a parser for the formats in which boards can be read.
pub(crate) fn input_formats() -> impl TypedValueParser<Value = FileFormat> {
    named(FileFormat::all().map(|format| value(format.name(), format.summary())))
}

/// A parser for palettes, which have names or list colors. Help and completions show the names.
#[cfg(any(feature = "draw", feature = "play"))]
#[derive(Clone)]
pub(crate) struct PaletteParser;

#[cfg(any(feature = "draw", feature = "play"))]
impl TypedValueParser for PaletteParser {
    type Value = Palette;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, text: &OsStr) -> Result<Palette, clap::Error> {
        str::parse::<Palette>.parse_ref(command, argument, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |palette: Palette| Some(PossibleValue::new(palette.name()?).help(palette.summary()));
        Some(Box::new(Palette::ALL.into_iter().filter_map(value)))
    }
}
