//! The colors of everything in a picture that is not a color of the board: a light and a dark set.

use colorwalk_boards::palette::Rgb;

/// Whether a picture is for a light or for a dark page.
///
/// ```
/// use colorwalk_draw::{Background, Style};
///
/// let style = Style::default().with_background(Background::Dark);
/// assert_ne!(style, Style::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Background {
    /// Dark ink on white.
    #[default]
    Light,
    /// Light ink on near black.
    Dark,
}

impl Background {
    /// The colors that go with it.
    pub(crate) fn theme(self) -> &'static Theme {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}

/// A set of colors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// The page, and the seams between regions.
    pub(crate) page: Rgb,
    /// What is cleared.
    pub(crate) ground: Rgb,
    /// The line around what is cleared.
    pub(crate) contour: Rgb,
    /// Text.
    pub(crate) ink: Rgb,
    /// Text of less weight.
    pub(crate) faint: Rgb,
    /// Lines that only guide the eye.
    pub(crate) guide: Rgb,
}

const LIGHT: Theme = Theme {
    page: Rgb::WHITE,
    ground: Rgb::hex(0xeceff3),
    contour: Rgb::hex(0x1f2328),
    ink: Rgb::hex(0x1f2328),
    faint: Rgb::hex(0x59636e),
    guide: Rgb::hex(0xd9dee4),
};

const DARK: Theme = Theme {
    page: Rgb::hex(0x0d1117),
    ground: Rgb::hex(0x1c222b),
    contour: Rgb::hex(0xf0f6fc),
    ink: Rgb::hex(0xf0f6fc),
    faint: Rgb::hex(0x9198a1),
    guide: Rgb::hex(0x30363d),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_text_can_be_read() {
        for theme in [LIGHT, DARK] {
            assert!(theme.page.contrast(theme.ink) > 12.0);
            assert!(theme.page.contrast(theme.faint) > 4.5);
        }
    }
}
