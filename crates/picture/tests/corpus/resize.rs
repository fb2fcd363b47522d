//! Pictures in another size.

use super::canvas::Canvas;

/// Returns the picture in another size: each pixel is the average of what it covers, or interpolated if it covers less
/// than one.
pub fn resized(canvas: &Canvas, scale: f32) -> Canvas {
    let width = ((canvas.width as f32 * scale).round() as usize).max(1);
    let height = ((canvas.height as f32 * scale).round() as usize).max(1);
    let across = weights(canvas.width, width);
    let down = weights(canvas.height, height);
    let mut narrow = Canvas::new(width, canvas.height, [0.0; 3]);
    for y in 0..canvas.height {
        for (x, parts) in across.iter().enumerate() {
            for &(from, weight) in parts {
                for part in 0..3 {
                    narrow.pixels[y * width + x][part] +=
                        weight * canvas.pixels[y * canvas.width + from][part];
                }
            }
        }
    }
    let mut result = Canvas::new(width, height, [0.0; 3]);
    for (y, parts) in down.iter().enumerate() {
        for &(from, weight) in parts {
            for x in 0..width {
                for part in 0..3 {
                    result.pixels[y * width + x][part] +=
                        weight * narrow.pixels[from * width + x][part];
                }
            }
        }
    }
    result
}

/// Returns for each new pixel of a line the old ones that it is made of, with their weights.
fn weights(old: usize, new: usize) -> Vec<Vec<(usize, f32)>> {
    let step = old as f32 / new as f32;
    let reach = step.max(1.0);
    let mut lines = Vec::new();
    for index in 0..new {
        let middle = (index as f32 + 0.5) * step;
        let mut parts = Vec::new();
        let mut sum = 0.0;
        let first = (middle - reach - 1.0).floor().max(0.0) as usize;
        let last = ((middle + reach + 1.0).ceil() as usize).min(old);
        for from in first..last {
            // A triangle for enlarging, a box for reducing.
            let away = (from as f32 + 0.5 - middle).abs();
            let weight = if step > 1.0 {
                (step / 2.0 + 0.5 - away).clamp(0.0, 1.0)
            } else {
                (1.0 - away).max(0.0)
            };
            if weight > 0.0 {
                parts.push((from, weight));
                sum += weight;
            }
        }
        for part in &mut parts {
            part.1 /= sum;
        }
        lines.push(parts);
    }
    lines
}
