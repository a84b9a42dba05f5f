//! Orders and outcomes.

use crate::model::units::Army;

/// One decision, or one outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Ends the phase, or what is asked within it.
    Next,
    /// The plan of the Allies. BW §Sc-erasing
    Plan(u8),
    /// Army artillery takes its place. BW §37.1-setup
    Place {
        unit: u16,
        at: u16,
    },
    /// An air drop. BW §12.5
    Supply(u16),
    /// BW §11.3
    Interdict(u16),
    /// BW §14.1
    Reserve(u16),
    /// Takes the marker off again before the phase ends. BW §14.1
    Unreserve(u16),
    /// BW §5.1
    Move {
        unit: u16,
        to: u16,
    },
    /// Into an interdicted forest hex at the road rate, with a die. BW §22.2
    Challenge {
        unit: u16,
        to: u16,
    },
    /// Onto the map, with the army it joins where the player says so. BW §16.1, §24.6-attach
    Enter {
        unit: u16,
        at: u16,
        army: Option<Army>,
    },
    /// Off the map. BW §5.5-german, §5.5-allied
    Exit(u16),
    /// BW §8.1-build
    Dig(u16),
    /// BW §8.2-build
    Fortify(u16),
    /// Begins to rebuild a bridge. BW §13.3
    Build {
        unit: u16,
        bridge: u8,
    },
    /// The Skorzeny Sneak. BW §27.2
    Sneak,
    /// Peiper throws to go on through a zone. BW §27.1-exploit
    Press(u16),
    /// Peiper's counters are exchanged. BW §36-11
    Swap,
    /// Released from reserve by a leader. BW §24.5-mover
    Release {
        unit: u16,
        by: u16,
    },
    /// BW §9.1
    Target(u16),
    /// BW §21.1
    Bombard(u16),
    /// The guns fire. BW §21.2
    Fire,
    Add(u16),
    Drop(u16),
    /// Artillery supports the attack or the defense. BW §10.2
    Support(u16),
    /// An aircraft. BW §11.2
    Strike,
    /// On the move. BW §23.2
    Angriff,
    Attack,
    Cancel,
    /// BW §9.6-choice
    Lose(u16),
    /// A leader keeps his units in place. BW §24.4
    Stand(u16),
    /// BW §9.7
    Retreat {
        unit: u16,
        to: u16,
    },
    /// Retreats off the map from this hex. BW §9.7-g7
    Leave {
        unit: u16,
        from: u16,
    },
    /// BW §9.8
    Advance {
        unit: u16,
        to: u16,
    },
    /// The rest of an advance along roads. BW §27.1-convert
    Ride {
        unit: u16,
        to: u16,
    },
    /// BW §13.1
    Blow(u8),
    /// Without a die. BW §38.1-8
    Engineers(u8),
    /// BW §25.3
    Burn(u8),
    /// Over a bridge that is being rebuilt. BW §13.3
    Cross {
        unit: u16,
        /// The hex beyond it, where the unit could cross another bridge before it.
        to: Option<u16>,
    },
    /// The drop zone. BW §29-1
    Zone(u16),
    /// The bridge that commandos guard. BW §29-3
    Guard(u8),
    /// The town of false signposts. BW §29-4
    Deceive(u16),
    /// The regiment that is bombed. BW §38.2-9
    Bomb(u16),
    /// Failed a challenge and finds no room. BW §22.2-overstack
    Remove(u16),
    /// One die.
    Die(u8),
    /// Two dice in the order they fall.
    Dice(u8, u8),
}
