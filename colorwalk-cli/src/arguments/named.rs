//! Values that are picked from a list by their names: the list is that of another crate, and so are the explanations.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use colorwalk_boards::files::FileFormat;
#[cfg(any(feature = "draw", feature = "play"))]
use colorwalk_boards::palette::Palette;

/// Reads one of these names, each with what the help says of it.
pub(crate) fn named<T>(
    names: impl IntoIterator<Item = (&'static str, &'static str)>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    let values = names.into_iter().map(|(name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(values).try_map(|name| name.parse::<T>())
}

/// Reads the name of a shape that boards have in files.
pub(crate) fn shapes() -> impl TypedValueParser<Value = FileFormat> {
    named(FileFormat::all().map(|shape| (shape.name(), shape.summary())))
}

/// Reads the name of a shape that boards are written in.
pub(crate) fn written_shapes() -> impl TypedValueParser<Value = FileFormat> {
    named(FileFormat::written().map(|shape| (shape.name(), shape.summary())))
}

/// Reads the name of a palette.
#[cfg(any(feature = "draw", feature = "play"))]
pub(crate) fn palettes() -> impl TypedValueParser<Value = Palette> {
    named(Palette::ALL.map(|palette| (palette.name(), palette.summary())))
}
