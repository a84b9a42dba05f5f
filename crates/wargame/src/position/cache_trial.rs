//! Trials of what is kept at hand, for the tests of the games: whatever happens to the pieces, what was brought up to date
//! must be what would be worked out from nothing.
//!
//! A game hands in its own way of stirring a position, since only it knows where pieces can be and what lies on them. A round
//! gives one number of a sequence that looks like chance and is always the same to choose by.

use std::rc::Rc;

use kernel::Pick;

use crate::position::cache::{CachedPiece, Derived, catch_up};
use crate::position::pieces::TrackedPieces;

/// So many rounds are tried.
const ROUNDS: u32 = 2_000;
/// So many changes there are at most before somebody looks.
const MOST_CHANGES: u32 = 3;
/// Now and then so much happens that nothing is followed one by one.
const UPHEAVAL: u32 = 80;

/// Numbers that look like chance and are always the same.
pub fn fixed_sequence(mut seed: u64) -> impl Pick {
    move |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((seed >> 33) % u64::from(below)).unwrap_or(0)
    }
}

/// After every change the derived things are brought up to date around the hexes in which something is different, and nowhere
/// else.
///
/// # Errors
/// The first round after which they are not what would be worked out.
pub fn update_is_right<F, G, T, const N: usize>(
    game: &G,
    pieces: &mut TrackedPieces<T, N>,
    mut stir: impl FnMut(&mut TrackedPieces<T, N>, &mut dyn Pick),
) -> Result<(), String>
where
    T: CachedPiece,
    F: Derived<G, T> + PartialEq,
{
    let (mut pick, mut hexes) = (fixed_sequence(16_121_944), Vec::new());
    let mut derived = F::compute(game, pieces);
    for round in 0..ROUNDS {
        let mut before = pieces.to_vec();
        for _ in 0..=pick.below(MOST_CHANGES) {
            stir(pieces, &mut pick);
        }
        catch_up(&mut before, pieces, &mut hexes);
        derived.update(game, pieces, &hexes);
        if derived != F::compute(game, pieces) {
            return Err(format!("round {round}: something else follows after changes in {hexes:?}"));
        }
    }
    Ok(())
}

/// What a game finds on its cache is what would be worked out, also when other positions are looked at in between, when many
/// changes come before the next look, and when the pieces are those of an earlier moment again.
///
/// # Errors
/// The first round in which it is not.
pub fn cache_is_right<F, G, T, const N: usize>(
    game: &G,
    pieces: &mut TrackedPieces<T, N>,
    mut stir: impl FnMut(&mut TrackedPieces<T, N>, &mut dyn Pick),
    mut look: impl FnMut(&TrackedPieces<T, N>) -> Rc<F>,
) -> Result<(), String>
where
    T: CachedPiece,
    F: Derived<G, T> + PartialEq,
{
    let mut pick = fixed_sequence(22_121_944);
    let mut holds = |pieces: &TrackedPieces<T, N>| *look(pieces) == F::compute(game, pieces);
    let mut earlier = pieces.clone();
    for round in 0..ROUNDS {
        let changes = if pick.below(UPHEAVAL) == 0 { UPHEAVAL } else { pick.below(MOST_CHANGES) };
        for _ in 0..=changes {
            stir(pieces, &mut pick);
        }
        let mut sound = holds(pieces);
        match pick.below(7) {
            0 => {
                let mut other = pieces.clone();
                stir(&mut other, &mut pick);
                sound &= holds(&other) && holds(pieces);
            }
            1 => sound &= holds(&earlier) && holds(pieces),
            2 => earlier = pieces.clone(),
            3 => *pieces = earlier.clone(),
            _ => {}
        }
        if !sound {
            return Err(format!("round {round}: what is at hand is of another position"));
        }
    }
    Ok(())
}
