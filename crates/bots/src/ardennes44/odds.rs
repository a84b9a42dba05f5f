//! What an attack is worth by its column: the combat table and the Fire Fights and stands behind it, worked out beforehand.

/// The hex is emptied, of a hundred, where one step defends: 1-3 to 7-1.
const ONE_STEP: [i32; 9] = [12, 25, 36, 53, 69, 86, 94, 94, 100];
/// The same where two steps or more defend, by their cover.
const MORE_STEPS: [[i32; 9]; 4] = [
    [2, 7, 18, 30, 47, 63, 72, 88, 95],
    [2, 6, 16, 27, 44, 60, 70, 87, 94],
    [1, 6, 14, 22, 39, 56, 67, 83, 92],
    [1, 4, 10, 15, 30, 46, 60, 77, 88],
];
/// Steps that the attacker loses, of a hundred.
const OWN: [i32; 9] = [85, 80, 73, 62, 45, 45, 32, 16, 6];
/// Steps that the defender loses, of a hundred.
const THEIRS: [i32; 9] = [8, 16, 24, 30, 36, 44, 52, 66, 82];

/// What is reckoned with: hex emptied, own steps, their steps; each of a hundred.
pub(crate) fn attack_chances(column: i8, steps: u32, cover: u8) -> [i32; 3] {
    let Ok(column) = usize::try_from(column.min(8)) else { return [0, 100, 0] };
    let win = if steps <= 1 { ONE_STEP[column] } else { MORE_STEPS[usize::from(cover.min(3))][column] };
    [win, OWN[column], THEIRS[column]]
}
