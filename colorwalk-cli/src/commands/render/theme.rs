//! The colors of everything in a picture that is not a color of the board: a light and a dark set.

use super::paint::Paint;

/// Whether a picture is for a light or for a dark page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub(super) enum Background {
    /// Dark ink on white
    #[default]
    Light,
    /// Light ink on near black
    Dark,
}

impl Background {
    /// The colors that go with it.
    pub(super) fn theme(self) -> &'static Theme {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}

/// A set of colors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    /// The page, and the seams between regions.
    pub(super) page: Paint,
    /// What is cleared.
    pub(super) ground: Paint,
    /// The line around what is cleared.
    pub(super) contour: Paint,
    /// Text.
    pub(super) ink: Paint,
    /// Text of less weight.
    pub(super) faint: Paint,
    /// Lines that only guide the eye.
    pub(super) guide: Paint,
}

const LIGHT: Theme = Theme {
    page: Paint::WHITE,
    ground: Paint::hex(0xeceff3),
    contour: Paint::hex(0x1f2328),
    ink: Paint::hex(0x1f2328),
    faint: Paint::hex(0x59636e),
    guide: Paint::hex(0xd9dee4),
};

const DARK: Theme = Theme {
    page: Paint::hex(0x0d1117),
    ground: Paint::hex(0x1c222b),
    contour: Paint::hex(0xf0f6fc),
    ink: Paint::hex(0xf0f6fc),
    faint: Paint::hex(0x9198a1),
    guide: Paint::hex(0x30363d),
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
