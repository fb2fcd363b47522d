//! From a picture to a reading: the picture as it is, and then without the uneven light that lies over it.

use crate::checks;
use crate::expected::Expected;
use crate::light::Light;
use crate::picture::Picture;
use crate::raster::Raster;
use crate::reading::Reading;
use crate::refusal::{Reason, Refusal};
use crate::survey::Views;
use crate::tries::Tries;

/// How often uneven light is divided out.
const MOST_LIGHTS: usize = 2;

/// Reads the board in a picture.
///
/// The time is that of some hundred operations a pixel, for pictures that are refused, too; up to three times as much in uneven light.
///
/// # Errors
///
/// The [`Refusal`] of the candidate that came furthest.
///
/// ```
/// use colorwalk_picture::{Expected, Picture, Reason, read};
///
/// let gray = vec![128; 64 * 64 * 4];
/// let refusal = read(&Picture::new(64, 64, &gray)?, &Expected::default()).unwrap_err();
/// assert_eq!(refusal.reason, Reason::NoLattice);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(picture: &Picture<'_>, expected: &Expected) -> Result<Reading, Refusal> {
    read_without(picture, expected, None)
}

/// Returns the names of the checks.
#[doc(hidden)]
pub fn checks() -> impl Iterator<Item = &'static str> {
    checks::names()
}

/// Reads without one of the checks. For tests, which show that each is needed.
///
/// # Errors
///
/// As [`read`].
#[doc(hidden)]
pub fn read_without(
    picture: &Picture<'_>,
    expected: &Expected,
    without: Option<&str>,
) -> Result<Reading, Refusal> {
    let views = Views::new(Raster::new(picture));
    let mut tries = Tries::new(&views, expected, without);
    let reason = match tries.outcome() {
        Ok(reading) => return Ok(reading),
        Err(reason) => reason,
    };
    if let Some(light) = tries.light() {
        if let Some(reading) = found_without(light, &views.raster, expected, without) {
            return Ok(reading);
        }
    }
    let reason = if tries.shows_hexagons() {
        Reason::Hexagons
    } else {
        reason
    };
    Err(Refusal {
        advice: tries.advice(&reason),
        reason,
    })
}

/// Returns what is read of a picture without its light. What is left of the light, as much of it was seen, is divided out again.
fn found_without(
    light: Light,
    raster: &Raster,
    expected: &Expected,
    without: Option<&str>,
) -> Option<Reading> {
    let mut views = Views::of_evened(light.divided_out(raster));
    for _ in 1..MOST_LIGHTS {
        let light = {
            let mut tries = Tries::new(&views, expected, without);
            if let Ok(reading) = tries.outcome() {
                return Some(reading);
            }
            tries.light()?
        };
        views = Views::of_evened(light.divided_out(&views.raster));
    }
    Tries::new(&views, expected, without).outcome().ok()
}
