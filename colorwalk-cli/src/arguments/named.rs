//! Parsers for values with names; other crates supply the names and their help texts.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use colorwalk_boards::files::FileFormat;
#[cfg(any(feature = "draw", feature = "play"))]
use colorwalk_boards::palette::Palette;

/// Returns a parser for these names, each with its help text.
pub(crate) fn named<T>(
    names: impl IntoIterator<Item = (&'static str, &'static str)>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    let values = names.into_iter().map(|(name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(values).try_map(|name| name.parse::<T>())
}

/// Returns a parser for the formats in which boards can be read.
pub(crate) fn input_formats() -> impl TypedValueParser<Value = FileFormat> {
    named(FileFormat::all().map(|format| (format.name(), format.summary())))
}

/// Returns a parser for the formats in which boards can be written.
pub(crate) fn output_formats() -> impl TypedValueParser<Value = FileFormat> {
    named(FileFormat::written().map(|format| (format.name(), format.summary())))
}

/// Returns a parser for palettes.
#[cfg(any(feature = "draw", feature = "play"))]
pub(crate) fn palettes() -> impl TypedValueParser<Value = Palette> {
    named(Palette::ALL.map(|palette| (palette.name(), palette.summary())))
}
