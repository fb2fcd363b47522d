//! The colors of everything in a picture except the board: a light and a dark set.

use colorwalk_boards::palette::Rgb;

/// A set of colors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// The page, and the seams between regions.
    pub(crate) page: Rgb,
    /// The cleared part.
    pub(crate) ground: Rgb,
    /// Text, and the line around the cleared part.
    pub(crate) ink: Rgb,
    /// Secondary text.
    pub(crate) faint: Rgb,
    /// Guide lines.
    pub(crate) guide: Rgb,
}

impl Theme {
    /// Dark ink on white.
    pub(crate) const LIGHT: Self = Self {
        page: Rgb::WHITE,
        ground: Rgb::hex(0xeceff3),
        ink: Rgb::hex(0x1f2328),
        faint: Rgb::hex(0x59636e),
        guide: Rgb::hex(0xd9dee4),
    };

    /// Light ink on near black.
    pub(crate) const DARK: Self = Self {
        page: Rgb::hex(0x0d1117),
        ground: Rgb::hex(0x1c222b),
        ink: Rgb::hex(0xf0f6fc),
        faint: Rgb::hex(0x9198a1),
        guide: Rgb::hex(0x30363d),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_text_has_enough_contrast() {
        for theme in [Theme::LIGHT, Theme::DARK] {
            assert!(theme.page.contrast(theme.ink) > 12.0);
            assert!(theme.page.contrast(theme.faint) > 4.5);
        }
    }
}
