//! From a picture to a reading: the picture as it is, and then without the uneven light that lies over it.

use crate::checks;
use crate::expected::Expected;
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
        Err(_) if tries.shows_hexagons() => Reason::Hexagons,
        Err(reason) => reason,
    };
    let refusal = Refusal {
        advice: tries.advice(&reason),
        reason,
    };
    let Some(light) = tries.light() else {
        return Err(refusal);
    };
    let evened = light.divided_out(&views.raster);
    // Two pictures with their edges need twice the memory.
    drop(views);
    found_without_light(evened, expected, without).ok_or(refusal)
}

/// Returns what is read of a picture of which light was divided out. What is left of the light, as much of it was seen, is divided
/// out again.
fn found_without_light(
    evened: Raster,
    expected: &Expected,
    without: Option<&str>,
) -> Option<Reading> {
    let mut views = Views::of_evened(evened);
    for _ in 1..MOST_LIGHTS {
        let mut tries = Tries::new(&views, expected, without);
        if let Ok(reading) = tries.outcome() {
            return Some(reading);
        }
        let evened = tries.light()?.divided_out(&views.raster);
        drop(views);
        views = Views::of_evened(evened);
    }
    Tries::new(&views, expected, without).outcome().ok()
}
