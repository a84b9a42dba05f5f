//! The few casts that drawing needs, each with its bounds.

/// A colour channel: rounded and held in 0 to 255.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held in range")]
pub(crate) fn byte(value: f64) -> u8 {
    (value + 0.5).clamp(0.0, 255.0) as u8
}

/// A count or index: rounded down, never negative.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held in range")]
pub(crate) fn index(value: f64) -> usize {
    value.clamp(0.0, 1.0e9) as usize
}

/// A whole number near a float, rounded down.
#[expect(clippy::cast_possible_truncation, reason = "held in range")]
pub(crate) fn floor(value: f64) -> i64 {
    value.clamp(-1.0e12, 1.0e12).floor() as i64
}

/// For the painter, which counts in single precision.
#[expect(clippy::cast_possible_truncation, reason = "a picture needs no more")]
pub(crate) fn single(value: f64) -> f32 {
    value as f32
}

/// The pixels along a length; at least one, and no picture that would not fit in memory.
pub(crate) fn pixels(length: f64) -> u32 {
    u32::try_from(index(length.ceil()).clamp(1, 20_000)).unwrap_or(1)
}

/// From 0 to 1 and gently between `from` and `to`.
pub(crate) fn smooth_step(from: f64, to: f64, value: f64) -> f64 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The point a share `t` of the way.
pub(crate) fn mix(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}
