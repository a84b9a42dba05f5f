//! The pack that comes with the program has nothing wrong with it.

#[test]
fn the_embedded_pack_is_sound() {
    let (data, report) = enemyaction::load(&enemyaction::embedded_files());
    assert!(report.is_sound(), "{report}");
    let data = data.expect("data");
    assert_eq!((data.units.len(), data.german.len(), data.allied.len()), (184, 37, 34));
}
