//! The palettes in which boards can be drawn: some by name, and custom ones.
//!
//! Each named palette begins with well-known colors and continues by the rule of the [standard palette](super): the next
//! color is the one that differs most from all before it. Only the standard palette begins with colors that can be
//! distinguished with any color vision.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{PALETTE, Rgb, hue};
use colorwalk_core::{Color, MAX_COLORS};

/// A palette: the hue of each color.
///
/// ```
/// use colorwalk_core::Color;
/// use colorwalk_boards::palette::{self, Palette};
///
/// let palette: Palette = "classic".parse()?;
/// assert_eq!(palette.rgb(Color::FIRST).to_string(), "#605ca8");
/// assert_eq!(Palette::default().rgb(Color::FIRST), palette::rgb(Color::FIRST));
///
/// let own: Palette = "#d55e00,blue".parse()?;
/// assert_eq!(own.rgb(Color::FIRST).to_string(), "#d55e00");
/// # Ok::<(), colorwalk_boards::palette::UnknownPalette>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Palette {
    /// The name and what the help says of it; none for a custom palette.
    named: Option<(&'static str, &'static str)>,
    hues: [Rgb; MAX_COLORS],
}

impl Palette {
    /// Colors that people with any color vision can distinguish.
    pub const STANDARD: Self =
        Self::named("standard", "Colors that people with any color vision can distinguish", PALETTE);
    /// The six colors of the Flood-It that LabPixies published, and more.
    pub const CLASSIC: Self = Self::named("classic", "The six colors of LabPixies' Flood-It, and more", CLASSIC);
    /// The ten colors of Tableau's charts, and more.
    pub const TABLEAU: Self = Self::named("tableau", "The ten colors of Tableau's charts, and more", TABLEAU);
    /// The twelve light colors of ColorBrewer's Set3 (Brewer, 2002), and more.
    pub const PASTEL: Self = Self::named("pastel", "The twelve light colors of ColorBrewer's Set3, and more", PASTEL);
    /// All palettes with a name, the standard one first.
    pub const ALL: [Self; 4] = [Self::STANDARD, Self::CLASSIC, Self::TABLEAU, Self::PASTEL];

    const fn named(name: &'static str, summary: &'static str, hues: [Rgb; MAX_COLORS]) -> Self {
        Self { named: Some((name, summary)), hues }
    }

    /// Creates a palette that begins with these colors. The colors of the standard palette that are not among them
    /// follow, for boards with more. Colors beyond [`MAX_COLORS`] are not used.
    ///
    /// ```
    /// use colorwalk_boards::palette::{Palette, Rgb};
    ///
    /// let flag = Palette::of([Rgb::hex(0x002395), Rgb::WHITE, Rgb::hex(0xed2939)]);
    /// assert_eq!(flag.name(), None);
    /// ```
    #[must_use]
    pub fn of(hues: impl IntoIterator<Item = Rgb>) -> Self {
        let own: Vec<_> = hues.into_iter().take(MAX_COLORS).collect();
        let more = PALETTE.into_iter().filter(|hue| !own.contains(hue));
        let mut filled = PALETTE;
        for (place, hue) in filled.iter_mut().zip(own.iter().copied().chain(more)) {
            *place = hue;
        }
        Self { named: None, hues: filled }
    }

    /// Returns the name, in small letters, which parses as the palette. A custom palette has none.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        self.named.map(|(name, _)| name)
    }

    /// Describes the palette in one line without a full stop.
    #[must_use]
    pub fn summary(&self) -> &'static str {
        self.named.map_or("Custom colors", |(_, summary)| summary)
    }

    /// Returns the hue of a color.
    #[must_use]
    pub fn rgb(&self, color: Color) -> Rgb {
        self.hues[color.index()]
    }

    /// Returns the hue of each color, by its number.
    #[cfg(test)]
    pub(super) fn table(&self) -> &[Rgb; MAX_COLORS] {
        &self.hues
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// Writes the name, or all colors; both parse as the palette.
impl fmt::Display for Palette {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => formatter.write_str(name),
            None => formatter.write_str(&self.hues.map(|hue| hue.to_string()).join(",")),
        }
    }
}

/// Reads the name of a palette, or colors with commas between, each as [`hue`] reads it.
impl FromStr for Palette {
    type Err = UnknownPalette;

    fn from_str(text: &str) -> Result<Self, UnknownPalette> {
        if let Some(palette) = Self::ALL.into_iter().find(|palette| palette.name() == Some(text)) {
            return Ok(palette);
        }
        let own: Option<Vec<_>> = text.split(',').map(|word| hue(word.trim())).collect();
        let own = own.filter(|own| own.len() <= MAX_COLORS);
        own.map(Self::of).ok_or_else(|| UnknownPalette { text: text.to_owned() })
    }
}

/// An error when parsing a [`Palette`].
///
/// ```
/// use colorwalk_boards::palette::Palette;
///
/// assert_eq!("neon".parse::<Palette>().unwrap_err().text, "neon");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{text:?} is not a palette: expected {} or up to {MAX_COLORS} colors as in \"#d55e00,blue,white\"",
    Palette::ALL.map(|palette| palette.to_string()).join(", ")
)]
pub struct UnknownPalette {
    /// The text found.
    pub text: String,
}

/// LabPixies' Flood-It.
const CLASSIC: [Rgb; MAX_COLORS] = [
    // LabPixies: purple, pink, green, blue, red, yellow.
    Rgb::hex(0x605ca8),
    Rgb::hex(0xed70a1),
    Rgb::hex(0x7e9d1e),
    Rgb::hex(0x46b1e2),
    Rgb::hex(0xdc4a20),
    Rgb::hex(0xf3f61d),
    // Generated.
    Rgb::hex(0x553311),
    Rgb::hex(0x88eebb),
    Rgb::hex(0x330099),
    Rgb::hex(0xbb44ff),
    Rgb::hex(0xaacc00),
    Rgb::hex(0x884455),
    Rgb::hex(0xddaa88),
    Rgb::hex(0x8800dd),
    Rgb::hex(0xffbbff),
    Rgb::hex(0x887766),
    Rgb::hex(0xaa3300),
    Rgb::hex(0x444488),
    Rgb::hex(0x771155),
    Rgb::hex(0x6677cc),
    Rgb::hex(0xccdd77),
    Rgb::hex(0x9988ff),
    Rgb::hex(0x88cccc),
    Rgb::hex(0x6600bb),
    Rgb::hex(0x4499cc),
    Rgb::hex(0xbb9966),
    Rgb::hex(0xcc5599),
    Rgb::hex(0x77bb00),
    Rgb::hex(0xaaffaa),
    Rgb::hex(0x995577),
    Rgb::hex(0x442277),
    Rgb::hex(0x998877),
    Rgb::hex(0x338833),
    Rgb::hex(0x664433),
    Rgb::hex(0x8811ff),
];

/// Tableau 10.
const TABLEAU: [Rgb; MAX_COLORS] = [
    // Tableau 10.
    Rgb::hex(0x1f77b4),
    Rgb::hex(0xff7f0e),
    Rgb::hex(0x2ca02c),
    Rgb::hex(0xd62728),
    Rgb::hex(0x9467bd),
    Rgb::hex(0x8c564b),
    Rgb::hex(0xe377c2),
    Rgb::hex(0x7f7f7f),
    Rgb::hex(0xbcbd22),
    Rgb::hex(0x17becf),
    // Generated.
    Rgb::hex(0x001188),
    Rgb::hex(0xaaffaa),
    Rgb::hex(0x553333),
    Rgb::hex(0x4411dd),
    Rgb::hex(0xffdd00),
    Rgb::hex(0x44ddff),
    Rgb::hex(0xcc22ff),
    Rgb::hex(0x664488),
    Rgb::hex(0xaa88ff),
    Rgb::hex(0x99cc99),
    Rgb::hex(0xbb9977),
    Rgb::hex(0x883300),
    Rgb::hex(0xccddcc),
    Rgb::hex(0x5511aa),
    Rgb::hex(0x666688),
    Rgb::hex(0x004466),
    Rgb::hex(0x774444),
    Rgb::hex(0x5555cc),
    Rgb::hex(0x779999),
    Rgb::hex(0x99aaff),
    Rgb::hex(0xff5544),
    Rgb::hex(0xffaa77),
    Rgb::hex(0x445566),
    Rgb::hex(0x9977dd),
    Rgb::hex(0x99ee88),
];

/// ColorBrewer's Set3.
const PASTEL: [Rgb; MAX_COLORS] = [
    // ColorBrewer's Set3.
    Rgb::hex(0x8dd3c7),
    Rgb::hex(0xffffb3),
    Rgb::hex(0xbebada),
    Rgb::hex(0xfb8072),
    Rgb::hex(0x80b1d3),
    Rgb::hex(0xfdb462),
    Rgb::hex(0xb3de69),
    Rgb::hex(0xfccde5),
    Rgb::hex(0xd9d9d9),
    Rgb::hex(0xbc80bd),
    Rgb::hex(0xccebc5),
    Rgb::hex(0xffed6f),
    // Generated.
    Rgb::hex(0x551166),
    Rgb::hex(0xaa3300),
    Rgb::hex(0x0000ff),
    Rgb::hex(0x885599),
    Rgb::hex(0x0000aa),
    Rgb::hex(0x6677ff),
    Rgb::hex(0xdd4455),
    Rgb::hex(0x773344),
    Rgb::hex(0xcc33cc),
    Rgb::hex(0x554477),
    Rgb::hex(0x118855),
    Rgb::hex(0x77aa00),
    Rgb::hex(0x997788),
    Rgb::hex(0xaa88ee),
    Rgb::hex(0x9911bb),
    Rgb::hex(0xdd99ff),
    Rgb::hex(0xbb5500),
    Rgb::hex(0x004411),
    Rgb::hex(0x336677),
    Rgb::hex(0x00cc99),
    Rgb::hex(0x114499),
    Rgb::hex(0x4455ff),
    Rgb::hex(0x440088),
];
