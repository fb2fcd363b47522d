//! The outline of a violin: the density of the lengths.

use super::spread::Spread;

/// Returns points of a kernel density estimate of the lengths, scaled to a maximum of 1. The bandwidth follows
/// Silverman's rule, but is not so narrow that each length gets its own peak. The outline ends half a move beyond the
/// smallest and the largest length, so that it suggests no others.
pub(super) fn density(spread: &Spread) -> Vec<(f64, f64)> {
    const POINTS: usize = 64;
    let count = spread.sorted.len() as f64;
    let variance = spread.sorted.iter().map(|length| (length - spread.mean).powi(2)).sum::<f64>() / count;
    let width = variance.sqrt().min((spread.upper - spread.lower) / 1.34);
    let bandwidth = (0.9 * width * count.powf(-0.2)).max(0.6);
    let (least, most) = spread.range();
    let (least, most) = (least - 0.5, most + 0.5);
    let density = |at: f64| {
        let bells = spread.sorted.iter().map(|length| (-0.5 * ((at - length) / bandwidth).powi(2)).exp());
        bells.sum::<f64>()
    };
    let place = |point: usize| least + (most - least) * point as f64 / POINTS as f64;
    let points: Vec<_> = (0..=POINTS).map(|point| (place(point), density(place(point)))).collect();
    let peak = points.iter().map(|(_, density)| *density).fold(f64::MIN_POSITIVE, f64::max);
    points.into_iter().map(|(at, density)| (at, density / peak)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_density_is_largest_at_the_most_frequent_lengths() {
        let density = density(&Spread::of([10, 20, 20, 20, 21, 30]).unwrap());
        let (at, peak) =
            density.iter().copied().fold((0.0, 0.0), |best, point| if point.1 > best.1 { point } else { best });
        assert_eq!(peak, 1.0);
        assert!((19.5..21.0).contains(&at), "{at}");
        assert!(density.iter().all(|(_, density)| (0.0..=1.0).contains(density)));
        assert_eq!((density.first().unwrap().0, density.last().unwrap().0), (9.5, 30.5));
    }
}
