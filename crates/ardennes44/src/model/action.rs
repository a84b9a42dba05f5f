//! Decisions and outcomes of chance, and what a decision is about.

/// One decision, or one outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Sets a unit up, drops it or puts it into a town. A44 §S1.3-german, §13.2, §27.2
    Place {
        unit: u16,
        at: u16,
    },
    /// Ends the phase, or what is asked within it.
    Next,
    /// A44 §5.1
    Flip(u16),
    /// A division is out of fuel. A44 §6.1-choice, §6.4
    Dry(u8),
    /// A44 §7.2
    Blow(u8),
    /// A44 §7.8
    Build(u8),
    /// A44 §11.1
    Move {
        unit: u16,
        to: u16,
    },
    /// By Strategic Movement. A44 §12.1
    March {
        unit: u16,
        to: u16,
    },
    /// Into trucks. A44 §12.4.3
    Load(u16),
    /// Takes the Strategic Movement or Truck marker off. A44 §12.6-own
    Halt(u16),
    /// Puts a Prime Mover to artillery. A44 §22.3
    Haul(u16),
    /// Onto the map by an Entry Hex. A44 §13.1
    Enter {
        unit: u16,
        by: u8,
    },
    /// The same in Strategic Movement. A44 §12.1-roads
    Drive {
        unit: u16,
        by: u8,
    },
    /// Into an Off Map Box. A44 §13.1-hold, §13.5, §11.9.1
    Hold {
        unit: u16,
        at: u8,
    },
    /// Into the Blocking Position of an Entry Hex. A44 §13.5
    Block {
        unit: u16,
        by: u8,
    },
    /// Off the map towards victory. A44 §11.9.3, §S2.4-vp
    Exit(u16),
    /// Works on an Improved Position. A44 §15.8.2
    Dig(u16),
    /// Under a Night marker. A44 §25.3.3
    Night(u16),
    /// A44 §26.1
    BreakDown(u16),
    /// Back to its parent. A44 §26.4
    Rejoin(u16),
    /// The die for Air Support. A44 §15.6.2
    AirSupport,
    /// Ignores a zone of control. A44 §27.8.2
    Infiltrate,
    /// A44 §14.1
    Target(u16),
    Add(u16),
    Drop(u16),
    Attack,
    Cancel,
    /// Artillery takes part. A44 §22.7, §22.8
    Support(u16),
    /// A marker of Air Support. A44 §15.6.2-use
    Strike,
    /// A44 §27.8.3
    Surprise,
    /// Leads a Fire Fight. A44 §16.2.1
    Lead(u16),
    /// A44 §16.3
    Lose(u16),
    /// Leads a Determined Defense. A44 §16.7.1
    Stand(u16),
    /// A lone Recon unit goes far instead of losing a step. A44 §21.4
    Evade,
    /// A44 §17.1
    Retreat {
        unit: u16,
        to: u16,
    },
    /// A44 §19.1
    Advance {
        unit: u16,
        to: u16,
    },
    /// A44 §20.2
    Disengage(u16),
    /// Traffic marker of this number. A44 §24.3.1
    Jam {
        marker: u8,
        at: u16,
    },
    /// A44 §33.2
    Bar {
        marker: u8,
        at: u16,
    },
    /// Takes a Roadblock off the map. A44 §33.3-own
    Lift(u8),
    /// A44 §25.2.2
    Replace(u16),
    /// A44 §36
    Commando(u8),
    /// One hex by night. A44 §31
    Sneak {
        unit: u16,
        to: u16,
    },
    /// Sets fire to a fuel dump. A44 §32.3
    Burn(u8),
    /// A British unit goes to Antwerp. A44 §27.3.4-take
    Send(u16),
    /// The stack that has the Attacker's Advantage. A44 §16.6
    Favor(u16),
    /// The fuel dump that is the real one. A44 §32.1
    Draw(u8),
    /// One die.
    Die(u8),
    /// Two dice in the order they fall.
    Dice(u8, u8),
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    General,
    Unit(u16),
    Bridge(u8),
    /// A Traffic marker or Roadblock, and which map sheet it is to lie on.
    Marker {
        number: u8,
        roadblock: bool,
        west: bool,
    },
}
