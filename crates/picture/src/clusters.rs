//! The colors of the cells, put into groups.
//!
//! Single linkage: the shortest tree that connects all colors, without its long branches. It is cut at the widest gap
//! between the lengths of its branches; what is left within a group is noise, what was cut is the difference of colors.

use crate::oklab::Lab;

/// A difference that no eye sees; the spread of a group counts as at least this.
const SMALLEST_SPREAD: f32 = 0.006;

/// Colors closer than this are not told apart at all.
const SMALLEST_STEP: f32 = 0.002;

/// Two colors of a board are at least this far apart.
const SMALLEST_DIFFERENCE: f32 = 0.035;

/// More groups than this are not looked for.
const MOST_GROUPS: usize = 16;

/// Colors in groups.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Clusters {
    /// The group of each color, numbered by first appearance.
    pub(crate) numbers: Vec<usize>,
    /// The average color of each group.
    pub(crate) centers: Vec<Lab>,
    /// How many colors each group has.
    pub(crate) counts: Vec<usize>,
    /// The shortest way from one group to another over the longest step within one.
    pub(crate) ratio: f32,
}

/// Groups colors; with a known number of groups, into as many.
pub(crate) fn clusters(colors: &[Lab], known: Option<usize>) -> Clusters {
    let (kinds, kind_of_color) = kinds(colors);
    let branches = spanning_tree(&kinds);
    let cut = match known {
        Some(groups) => groups.saturating_sub(1).min(branches.len()),
        None => widest_gap(&branches),
    };
    let between = if cut == 0 {
        0.0
    } else {
        branches[cut - 1].length
    };
    let within = branches.get(cut).map_or(0.0, |branch| branch.length);
    let group_of_kind = numbered(kinds.len(), &branches[cut..]);
    let numbers: Vec<usize> = kind_of_color
        .iter()
        .map(|&kind| group_of_kind[kind])
        .collect();
    let groups = numbers.iter().max().map_or(0, |last| last + 1);
    let mut members: Vec<Vec<Lab>> = vec![Vec::new(); groups];
    for (&color, &number) in colors.iter().zip(&numbers) {
        members[number].push(color);
    }
    Clusters {
        centers: members.iter().map(|group| Lab::mean(group)).collect(),
        counts: members.iter().map(Vec::len).collect(),
        ratio: between / within.max(SMALLEST_SPREAD),
        numbers,
    }
}

/// Returns the colors that a person could not tell apart once each, in the order of their first appearance, and for each color
/// which of them it is. A board without noise has few.
fn kinds(colors: &[Lab]) -> (Vec<Lab>, Vec<usize>) {
    let mut kinds: Vec<Lab> = Vec::new();
    let mut kind_of_color = Vec::with_capacity(colors.len());
    for color in colors {
        let known = kinds
            .iter()
            .position(|kind| kind.distance_squared(*color) < SMALLEST_STEP * SMALLEST_STEP);
        let kind = known.unwrap_or(kinds.len());
        if known.is_none() {
            kinds.push(*color);
        }
        kind_of_color.push(kind);
    }
    (kinds, kind_of_color)
}

/// A branch of the tree.
#[derive(Clone, Copy, Debug)]
struct Branch {
    from: usize,
    to: usize,
    length: f32,
}

/// Returns the branches of the shortest tree, the longest first. O(n²) for n colors, by Prim's algorithm.
fn spanning_tree(colors: &[Lab]) -> Vec<Branch> {
    let mut branches = Vec::with_capacity(colors.len());
    let Some((&first, rest)) = colors.split_first() else {
        return branches;
    };
    // For each color that is not in the tree yet: its number, and the shortest branch to it.
    let mut outside: Vec<Branch> = Vec::with_capacity(rest.len());
    for (index, color) in rest.iter().enumerate() {
        outside.push(Branch {
            from: 0,
            to: index + 1,
            length: color.distance_squared(first),
        });
    }
    while let Some(nearest) = (0..outside.len())
        .min_by(|&one, &other| outside[one].length.total_cmp(&outside[other].length))
    {
        let added = outside.swap_remove(nearest);
        for branch in &mut outside {
            let length = colors[branch.to].distance_squared(colors[added.to]);
            if length < branch.length {
                branch.from = added.to;
                branch.length = length;
            }
        }
        branches.push(Branch {
            length: added.length.sqrt(),
            ..added
        });
    }
    branches.sort_by(|one, other| other.length.total_cmp(&one.length));
    branches
}

/// Returns how many of the longest branches to cut.
fn widest_gap(branches: &[Branch]) -> usize {
    let mut best = 0;
    let mut widest = 0.0;
    for cut in 1..=branches.len().min(MOST_GROUPS - 1) {
        let between = branches[cut - 1].length;
        let within = branches.get(cut).map_or(0.0, |branch| branch.length);
        let gap = between / within.max(SMALLEST_SPREAD);
        if between >= SMALLEST_DIFFERENCE && gap > widest {
            best = cut;
            widest = gap;
        }
    }
    best
}

/// Returns the group of each of `count` colors that these branches connect.
fn numbered(count: usize, branches: &[Branch]) -> Vec<usize> {
    let mut parents: Vec<usize> = (0..count).collect();
    for branch in branches {
        let from = root(&mut parents, branch.from);
        let to = root(&mut parents, branch.to);
        parents[from] = to;
    }
    let mut numbers_of_roots = vec![None; count];
    let mut next = 0;
    let mut numbers = Vec::with_capacity(count);
    for index in 0..count {
        let root = root(&mut parents, index);
        let number = *numbers_of_roots[root].get_or_insert_with(|| {
            next += 1;
            next - 1
        });
        numbers.push(number);
    }
    numbers
}

/// Returns the root of a color's tree, and halves the way to it.
fn root(parents: &mut [usize], mut index: usize) -> usize {
    while parents[index] != index {
        parents[index] = parents[parents[index]];
        index = parents[index];
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grays(levels: &[f32]) -> Vec<Lab> {
        levels.iter().map(|&l| Lab { l, a: 0.0, b: 0.0 }).collect()
    }

    #[test]
    fn groups_are_cut_at_the_widest_gap() {
        let clusters = clusters(&grays(&[0.9, 0.2, 0.91, 0.5, 0.51, 0.2]), None);
        assert_eq!(clusters.numbers, [0, 1, 0, 2, 2, 1]);
        assert_eq!(clusters.counts, [2, 2, 2]);
        assert!((clusters.ratio - 30.0).abs() < 0.1, "{}", clusters.ratio);
    }

    #[test]
    fn a_known_number_of_groups_is_kept() {
        let clusters = clusters(&grays(&[0.1, 0.9, 0.5]), Some(2));
        assert_eq!(clusters.centers.len(), 2);
    }

    #[test]
    fn one_color_and_none_are_groups_without_a_gap() {
        assert_eq!(clusters(&grays(&[0.5, 0.5]), None).ratio, 0.0);
        assert!(clusters(&[], None).numbers.is_empty());
    }
}
