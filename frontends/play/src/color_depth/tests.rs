//! The color depth of terminals.

use super::*;

#[test]
fn the_environment_determines_the_depth() {
    let depth = |variables: &[(&str, &str)]| {
        ColorDepth::find(|name| {
            variables
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(depth(&[("TERM", "xterm")]), ColorDepth::Basic);
    assert_eq!(depth(&[("TERM", "xterm-256color")]), ColorDepth::Indexed);
    assert_eq!(
        depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]),
        ColorDepth::True
    );
    assert_eq!(
        depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]),
        ColorDepth::None
    );
    assert_eq!(
        depth(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]),
        ColorDepth::True
    );
    assert_eq!(
        depth(&[
            ("TERM", "xterm"),
            ("NO_COLOR", "1"),
            ("CLICOLOR_FORCE", "1")
        ]),
        ColorDepth::Basic
    );
    assert_eq!(
        depth(&[
            ("COLORTERM", "truecolor"),
            ("NO_COLOR", "1"),
            ("CLICOLOR_FORCE", "0")
        ]),
        ColorDepth::None
    );
    assert_eq!(depth(&[("TERM", "dumb")]), ColorDepth::None);
}

#[test]
fn the_nearest_color_of_the_cube_is_near() {
    assert_eq!(
        [0x000000, 0xFFFFFF, 0xFF0000, 0x0072B2]
            .map(Rgb::hex)
            .map(nearest),
        [16, 231, 196, 25]
    );
}
