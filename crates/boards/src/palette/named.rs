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
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Color, palette::Palette};
///
/// let palette: Palette = "classic".parse()?;
/// assert_eq!(palette.rgb(Color::FIRST).to_string(), "#605ca8");
/// assert_eq!(Palette::STANDARD.rgb(Color::FIRST).to_string(), "#3061f1");
///
/// let own: Palette = "#d55e00,blue".parse()?;
/// assert_eq!(own.rgb(Color::FIRST).to_string(), "#d55e00");
/// # Ok::<(), colorwalk::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Palette {
    /// The name; none for a custom palette.
    name: Option<&'static str>,
    hues: [Rgb; MAX_COLORS],
}

impl Palette {
    /// Colors that people with any color vision can distinguish.
    pub const STANDARD: Self = Self::named("standard", PALETTE);
    /// The purple, pink, green, blue, red and yellow of the Flood-It that LabPixies published, and more.
    pub const CLASSIC: Self = Self::named("classic", hues(include!("classic.in")));
    /// The ten colors of Tableau's charts, and more.
    pub const TABLEAU: Self = Self::named("tableau", hues(include!("tableau.in")));
    /// The twelve light colors of ColorBrewer's Set3 (Brewer, 2002), and more.
    pub const PASTEL: Self = Self::named("pastel", hues(include!("pastel.in")));
    /// All palettes with a name, the standard one first.
    pub const ALL: &'static [Self] = &[Self::STANDARD, Self::CLASSIC, Self::TABLEAU, Self::PASTEL];

    const fn named(name: &'static str, hues: [Rgb; MAX_COLORS]) -> Self {
        Self {
            name: Some(name),
            hues,
        }
    }

    /// Creates a palette that begins with these colors. The colors of the standard palette that are not among them
    /// follow, for boards with more. Colors beyond [`MAX_COLORS`] are not used.
    ///
    /// ```
    /// # use colorwalk_boards as colorwalk;
    /// use colorwalk::palette::{Palette, Rgb};
    ///
    /// let flag = Palette::from_hues([Rgb::hex(0x002395), Rgb::WHITE, Rgb::hex(0xed2939)]);
    /// assert_eq!(flag.name(), None);
    /// ```
    pub fn from_hues(hues: impl IntoIterator<Item = Rgb>) -> Self {
        let mut all: Vec<Rgb> = hues.into_iter().take(MAX_COLORS).collect();
        // A hue that is given twice stays, so that the hues after it keep their places.
        for hue in PALETTE {
            if !all.contains(&hue) {
                all.push(hue);
            }
        }
        let mut filled = PALETTE;
        for (place, hue) in filled.iter_mut().zip(all) {
            *place = hue;
        }
        Self {
            name: None,
            hues: filled,
        }
    }

    /// Returns the name, in small letters, which parses as the palette. A custom palette has none.
    pub fn name(&self) -> Option<&'static str> {
        self.name
    }

    /// Returns the hue of a color.
    pub fn rgb(&self, color: Color) -> Rgb {
        self.hues[color.index()]
    }
}

/// Writes the name, or all colors; both parse as the palette.
impl fmt::Display for Palette {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => formatter.pad(name),
            None => {
                let hues = self.hues.map(|hue| hue.to_string());
                formatter.pad(&hues.join(","))
            }
        }
    }
}

/// Reads the name of a palette, or colors with commas between, each as [`hue`] reads it.
impl FromStr for Palette {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(palette) = Self::ALL
            .iter()
            .copied()
            .find(|palette| palette.name() == Some(text))
        {
            return Ok(palette);
        }
        let mut own = Vec::new();
        for word in text.split(',') {
            own.extend(hue(word.trim()));
        }
        let count = text.split(',').count();
        if own.len() == count && count <= MAX_COLORS {
            return Ok(Self::from_hues(own));
        }
        let names: Vec<String> = Self::ALL.iter().map(ToString::to_string).collect();
        let names = names.join(", ");
        Err(ParseError::new(
            text,
            format!(
                "a palette: expected {names} or up to {MAX_COLORS} colors as in \"#d55e00,blue,white\""
            ),
        ))
    }
}
