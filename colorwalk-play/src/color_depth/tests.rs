//! The color depth of terminals.

use super::*;

#[test]
fn the_environment_determines_the_depth() {
    let depth = |choice, variables: &[(&str, &str)]| {
        ColorDepth::find(choice, |name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    };
    let auto = None;
    assert_eq!(depth(auto, &[("TERM", "xterm")]), ColorDepth::Basic);
    assert_eq!(depth(auto, &[("TERM", "xterm-256color")]), ColorDepth::Indexed);
    assert_eq!(depth(auto, &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), ColorDepth::True);
    assert_eq!(depth(auto, &[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), ColorDepth::None);
    assert_eq!(depth(auto, &[("COLORTERM", "truecolor"), ("NO_COLOR", "")]), ColorDepth::True);
    assert_eq!(depth(Some(true), &[("TERM", "xterm"), ("NO_COLOR", "1")]), ColorDepth::Basic);
    assert_eq!(depth(Some(false), &[("COLORTERM", "truecolor")]), ColorDepth::None);
    assert_eq!(depth(auto, &[("TERM", "dumb")]), ColorDepth::None);
}

#[test]
fn the_nearest_color_of_the_cube_is_near() {
    assert_eq!([0x000000, 0xFFFFFF, 0xFF0000, 0x0072B2].map(Rgb::hex).map(nearest), [16, 231, 196, 25]);
}
