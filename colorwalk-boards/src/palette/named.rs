//! The palettes in which boards can be drawn: some by name, and custom ones.
//!
//! Each named palette begins with well-known colors and continues by the rule of the [standard palette](super): the next
//! color is the one that differs most from all before it. Only the standard palette begins with colors that can be
//! distinguished with any color vision.

use std::fmt;
use std::str::FromStr;

use super::{PALETTE, Rgb, hue, hues};
use colorwalk_core::{Color, MAX_COLORS, ParseError};

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
/// # Ok::<(), colorwalk_core::ParseError>(())
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
    pub fn name(&self) -> Option<&'static str> {
        self.named.map(|(name, _)| name)
    }

    /// Describes the palette in one line without a full stop.
    pub fn summary(&self) -> &'static str {
        self.named.map_or("Custom colors", |(_, summary)| summary)
    }

    /// Returns the hue of a color.
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
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(palette) = Self::ALL.into_iter().find(|palette| palette.name() == Some(text)) {
            return Ok(palette);
        }
        let own: Option<Vec<_>> = text.split(',').map(|word| hue(word.trim())).collect();
        let own = own.filter(|own| own.len() <= MAX_COLORS);
        own.map(Self::of).ok_or_else(|| {
            let names = Self::ALL.map(|palette| palette.to_string()).join(", ");
            let own = "colors as in \"#d55e00,blue,white\"";
            ParseError::new(text, format!("a palette: expected {names} or up to {MAX_COLORS} {own}"))
        })
    }
}

/// The purple, pink, green, blue, red and yellow of LabPixies' Flood-It, and what is generated.
const CLASSIC: [Rgb; MAX_COLORS] = hues([
    0x605ca8, 0xed70a1, 0x7e9d1e, 0x46b1e2, 0xdc4a20, 0xf3f61d, 0x553311, 0x88eebb, 0x330099, 0xbb44ff, 0xaacc00,
    0x884455, 0xddaa88, 0x8800dd, 0xffbbff, 0x887766, 0xaa3300, 0x444488, 0x771155, 0x6677cc, 0xccdd77, 0x9988ff,
    0x88cccc, 0x6600bb, 0x4499cc, 0xbb9966, 0xcc5599, 0x77bb00, 0xaaffaa, 0x995577, 0x442277, 0x998877, 0x338833,
    0x664433, 0x8811ff, 0xbb11aa, 0xff88ff, 0x882266, 0xeedd33, 0xeebb99, 0x5566cc, 0x55ddaa, 0x665588, 0xbb77bb,
    0x99bbaa, 0x775533, 0x776655, 0xbbdddd, 0x004444, 0x229944, 0xaa99bb, 0x116600, 0xcc22bb, 0xccbb66, 0x33bbff,
    0x881199, 0x77ddff, 0xcc1199, 0xbb7755, 0x9977ee, 0xccee77, 0xee8888, 0xbbaa55, 0xaaaabb,
]);

/// The ten colors of Tableau 10, and what is generated.
const TABLEAU: [Rgb; MAX_COLORS] = hues([
    0x1f77b4, 0xff7f0e, 0x2ca02c, 0xd62728, 0x9467bd, 0x8c564b, 0xe377c2, 0x7f7f7f, 0xbcbd22, 0x17becf, 0x001188,
    0xaaffaa, 0x553333, 0x4411dd, 0xffdd00, 0x44ddff, 0xcc22ff, 0x664488, 0xaa88ff, 0x99cc99, 0xbb9977, 0x883300,
    0xccddcc, 0x5511aa, 0x666688, 0x004466, 0x774444, 0x5555cc, 0x779999, 0x99aaff, 0xff5544, 0xffaa77, 0x445566,
    0x9977dd, 0x99ee88, 0xaa8866, 0x337700, 0x8833aa, 0xdd11aa, 0x22aacc, 0x88aa99, 0xaa6655, 0x7766dd, 0xbbcccc,
    0x7700ff, 0x771155, 0x33ccee, 0xcccc33, 0x66ff55, 0x662288, 0xdd9955, 0xbb66ff, 0x99bb99, 0xcc7700, 0xbb3388,
    0xbbbbbb, 0x442266, 0x99dd99, 0x776666, 0x77cc77, 0x7711bb, 0x335500, 0xbbeebb, 0x886633,
]);

/// The twelve colors of ColorBrewer's Set3, and what is generated.
const PASTEL: [Rgb; MAX_COLORS] = hues([
    0x8dd3c7, 0xffffb3, 0xbebada, 0xfb8072, 0x80b1d3, 0xfdb462, 0xb3de69, 0xfccde5, 0xd9d9d9, 0xbc80bd, 0xccebc5,
    0xffed6f, 0x551166, 0xaa3300, 0x0000ff, 0x885599, 0x0000aa, 0x6677ff, 0xdd4455, 0x773344, 0xcc33cc, 0x554477,
    0x118855, 0x77aa00, 0x997788, 0xaa88ee, 0x9911bb, 0xdd99ff, 0xbb5500, 0x004411, 0x336677, 0x00cc99, 0x114499,
    0x4455ff, 0x440088, 0x884455, 0x55ee99, 0x00bb77, 0x7766bb, 0x88bb22, 0xffaaff, 0x662255, 0x99cc00, 0xff9999,
    0xcc6600, 0x88ee00, 0xee4499, 0x6600dd, 0x775533, 0xcc99bb, 0xcc0099, 0x55aa55, 0x99ff11, 0xaa77cc, 0xcc0033,
    0x44ff99, 0xff33dd, 0x994477, 0xee66ff, 0x4499aa, 0x990022, 0x553377, 0x8833dd, 0x5500bb,
]);
