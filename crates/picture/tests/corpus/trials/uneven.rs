//! Uneven light over all of a picture: a vignette, light from one side, and paper with its grain and fibers; over clear boards, and
//! over what is covered or cut.

use super::super::canvas::Canvas;
use super::super::{Kind, Shot};
use super::scene::Scene;
use super::{covers, cuts};
use colorwalk_testkit::random::Random;

/// All of them.
pub const KINDS: [Kind; 6] = [
    Kind {
        name: "vignette",
        draw: |chance| clear(chance, vignette),
    },
    Kind {
        name: "gradient",
        draw: |chance| clear(chance, gradient),
    },
    Kind {
        name: "texture",
        draw: |chance| clear(chance, texture),
    },
    Kind {
        name: "paper",
        draw: |chance| clear(chance, paper),
    },
    Kind {
        name: "light, covered",
        draw: |chance| disturbed(chance, &covers::KINDS),
    },
    Kind {
        name: "light, cut",
        draw: |chance| disturbed(chance, &cuts::KINDS),
    },
];

/// Changes a picture.
type Light = fn(&mut Random, &mut Canvas);

fn clear(chance: &mut Random, light: Light) -> Shot {
    let mut shot = Scene::new(chance).shot();
    light(chance, &mut shot.canvas);
    shot
}

/// Lights a picture of one of these kinds, of which a person does not see all of a board.
fn disturbed(chance: &mut Random, kinds: &[Kind]) -> Shot {
    let mut shot = (chance.pick(kinds).draw)(chance);
    let light = chance.pick(&[vignette as Light, gradient, paper]);
    let mut again = chance.clone();
    light(chance, &mut shot.canvas);
    if let Some(retaken) = &mut shot.retaken {
        light(&mut again, &mut retaken.canvas);
    }
    shot
}

/// Multiplies each pixel by what a function returns for its place, which is from -1 to 1 in both directions.
fn multiply(canvas: &mut Canvas, by: impl Fn(f32, f32) -> f32) {
    for y in 0..canvas.height {
        for x in 0..canvas.width {
            let across = 2.0 * (x as f32 + 0.5) / canvas.width as f32 - 1.0;
            let down = 2.0 * (y as f32 + 0.5) / canvas.height as f32 - 1.0;
            let by = by(across, down);
            let pixel = &mut canvas.pixels[y * canvas.width + x];
            *pixel = pixel.map(|part| (part * by).min(255.0));
        }
    }
}

/// The corners are darker than the middle.
fn vignette(chance: &mut Random, canvas: &mut Canvas) {
    let depth = 0.1 + 0.35 * chance.share();
    let power = 1.5 + chance.share();
    let middle = [0.3 * chance.share() - 0.15, 0.3 * chance.share() - 0.15];
    multiply(canvas, |across, down| {
        let away = (across - middle[0]).hypot(down - middle[1]) / 1.5;
        1.0 - depth * away.powf(power)
    });
}

/// One side is darker than the other.
fn gradient(chance: &mut Random, canvas: &mut Canvas) {
    let depth = 0.1 + 0.35 * chance.share();
    let angle = std::f32::consts::TAU * chance.share();
    let (sin, cos) = angle.sin_cos();
    multiply(canvas, |across, down| {
        1.0 - depth * (0.5 + (across * cos + down * sin) / 2.9)
    });
}

/// Paper: a grain in each pixel, blurred a little, and short light and dark fibers.
fn texture(chance: &mut Random, canvas: &mut Canvas) {
    let strength = 0.01 + 0.04 * chance.share();
    let width = canvas.width;
    let mut grain = vec![0.0_f32; canvas.pixels.len()];
    for value in &mut grain {
        *value = chance.share() + chance.share() - 1.0;
    }
    for _ in 0..canvas.pixels.len() / 400 {
        let mut x = chance.below(width) as f32;
        let mut y = chance.below(canvas.height) as f32;
        let (sin, cos) = (std::f32::consts::TAU * chance.share()).sin_cos();
        let light = if chance.percent(50) { 1.5 } else { -1.5 };
        for _ in 0..chance.between(4, 12) {
            x += cos;
            y += sin;
            if x >= 0.0 && y >= 0.0 && (x as usize) < width && (y as usize) < canvas.height {
                grain[y as usize * width + x as usize] += light;
            }
        }
    }
    for (index, pixel) in canvas.pixels.iter_mut().enumerate() {
        let beside = grain[(index + 1).min(grain.len() - 1)];
        let below = grain[(index + width).min(grain.len() - 1)];
        let by = 1.0 + strength * (grain[index] + 0.5 * (beside + below));
        *pixel = pixel.map(|part| (part * by).min(255.0));
    }
}

fn paper(chance: &mut Random, canvas: &mut Canvas) {
    texture(chance, canvas);
    vignette(chance, canvas);
    if chance.percent(50) {
        gradient(chance, canvas);
    }
}
