//! Decisions and outcomes of chance, each a line of the verb table. EA §4

use crate::model::cards::{Happening, Tactic};
use crate::model::ids::{CardNumber, ChitCount, ChitId, DivisionId, HexId, RiverId, SetupNumber, UnitId};
use crate::model::units::Corps;

/// What an Allied card is played for in an impulse. EA §5.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// EA §6.2
    Division(DivisionId),
    /// EA §6.1
    Corps(Corps),
    /// EA §6.3
    Unit(UnitId),
    /// EA §7.1
    Deploy,
    /// One unit of the corps of a division card. EA §5.2-deploy
    DeployUnit(UnitId),
    /// EA §16.1
    Replace,
    /// EA §T-events-engineers
    Engineers,
    /// EA §13.4
    Resupply(HexId),
    /// EA §T-events-alarm
    Alarm(Corps),
    /// A special event. EA §T-events-special
    Event(Happening),
}

impl Play {
    /// The rule that says what it does.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Play::Division(_) => "6.2",
            Play::Corps(_) => "6.1",
            Play::Unit(_) => "6.3",
            Play::Deploy => "7.1",
            Play::DeployUnit(_) => "5.2-deploy",
            Play::Replace => "16.1",
            Play::Engineers => "T-events-engineers",
            Play::Resupply(_) => "13.4",
            Play::Alarm(_) => "T-events-alarm",
            Play::Event(_) => "T-events-special",
        }
    }
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    #[default]
    General,
    Unit(UnitId),
    Card(CardNumber),
}

impl From<UnitId> for Focus {
    fn from(unit: UnitId) -> Focus {
        Focus::Unit(unit)
    }
}

impl From<CardNumber> for Focus {
    fn from(card: CardNumber) -> Focus {
        Focus::Card(card)
    }
}

wargame::orders! {
    /// One small decision, or one outcome of chance. Cards are named by their printed numbers, river hexsides by their hexes.
    pub enum Action about Focus, for instance "pass" {
        /// Place a fuel depot in a hex before the game begins. EA §3-fuel
        "depot" => Depot(at: HexId), "Place a fuel depot in {at}", by "3-fuel";
        /// Deploy a reserve in a hex. EA §7.1, §7.3
        "deploy" => Deploy { unit: UnitId, at: HexId }, "Deploy {unit} in {at}", about unit, by "7.1";
        /// End what you are doing and go on to the next step. EA §4
        "next" => Next, "Go on";
        /// Discard an Airpower card to cancel the first German impulse of the day. EA §4-III-4
        "interdict" => Interdict(card: CardNumber), "Interdict German roads with {card}", by "4-III-4";
        /// Pass: play no card in this impulse. EA §4-IV-A-pass
        "pass" => Pass, "Pass", by "4-IV-A-pass";
        /// Play a card from your hand: to activate a division or a corps, to activate one unit, to deploy reserves, to bring
        /// replacements, to send engineers, to supply a hex from the air, to raise the alarm, or for its special event. EA §5.1
        "play" => Play { card: CardNumber, what: Play }, "{what} with {card}", about card, by "5.1",
            usage "say 'play CARD activate FORMATION', 'play CARD unit UNIT', 'play CARD deploy [UNIT]', 'play CARD replace', 'play CARD engineers', 'play CARD resupply HEX', 'play CARD alarm CORPS' or 'play CARD event NAME'";
        /// Move an active unit to a hex, by the way that costs least. EA §10
        "move" => Move { unit: UnitId, to: HexId }, "{unit} to {to}", about unit, by "10";
        /// Prepare an attack on a hex. EA §12.1
        "target" => Target(at: HexId), "Attack {at}", by "12.1";
        /// Add a unit to the attack that you prepare. EA §12.1
        "add" => Add(unit: UnitId), "Add {unit} to the attack", by "12.1";
        /// Leave a unit out of the attack that you prepare. EA §12.1-part
        "drop" => Drop(unit: UnitId), "Leave {unit} out of the attack", by "12.1-part";
        /// Attack with the units that you have added. EA §12-A
        "attack" => Attack, "Attack", by "12-A";
        /// Call off the attack that you prepare. EA §12-A
        "cancel" => Cancel, "Call the attack off", by "12-A";
        /// Play a card for one of its tactics; name a unit where one joins the combat, and the hex that it goes to. EA §12.3-allied
        "tactic" => Tactic { card: CardNumber, tactic: Tactic, unit: Option<UnitId>, at: Option<HexId> },
            "{tactic} by {card}", by "12.3-allied", usage "say 'tactic CARD NAME', and UNIT and HEX where a unit joins";
        /// Use the bonus of an army's activation as a tactic; name a unit where one joins the combat, and the hex. EA §12.34
        "bonus" => Bonus { tactic: Tactic, unit: Option<UnitId>, at: Option<HexId> },
            "{tactic} as the bonus of the army", by "12.34", button "bonus",
            usage "say 'bonus NAME', and UNIT and HEX where a unit joins";
        /// Say how many chits are drawn for your attack in all. EA §12.4-option
        "draw" => Draw(count: ChitCount), "Draw {count} in all", by "12.4-option";
        /// Stand and take the hits as step losses. EA §12.51-defender
        "stand" => Stand, "Stand", by "12.51-defender";
        /// Retreat all defenders by one hex or two. EA §12.7, §12.75
        "retreat" => Retreat { first: HexId, second: Option<HexId> }, "Retreat to {first}", by "12.7",
            usage "say 'retreat HEX' or 'retreat HEX HEX'";
        /// Choose the unit that loses a step. EA §10.4, §12.61
        "lose" => Lose(unit: UnitId), "{unit} loses a step";
        /// Disperse all attackers instead of losing steps. EA §12.51-attacker
        "disperse" => Disperse, "Disperse all attackers", by "12.51-attacker";
        /// Advance a unit into a hex after combat. EA §12.8
        "advance" => Advance { unit: UnitId, at: HexId }, "Advance {unit} to {at}", by "12.8";
        /// Build an improved position in a hex. EA §14.31
        "dig" => Dig(at: HexId), "Dig in at {at}", by "14.31";
        /// Give a unit a step. EA §16.13
        "replace" => Replace(unit: UnitId), "Give {unit} a step", by "16.13";
        /// Blow a bridge. EA §14.21
        "blow" => Blow(river: RiverId), "Blow {river}", by "14.21";
        /// Repair a blown bridge. EA §14.21
        "repair" => Repair(river: RiverId), "Repair {river}", by "14.21";
        /// Build a bridge over a river hexside. EA §14.22
        "bridge" => Bridge(river: RiverId), "Build {river}", by "14.22";
        /// Lay a roadblock in a hex. EA §10.8
        "roadblock" => Roadblock(at: HexId), "Lay a roadblock in {at}", by "10.8";
        /// Choose the card of your hand that German commandos cost you. EA §T-events-commandos
        "discard" => Discard(card: CardNumber), "Discard {card}", by "T-events-commandos";
        /// Choose the division that comes a day late. EA §T-events-special
        "delay" => Delay(division: DivisionId), "Delay division {division} by a day", by "T-events-special";
        /// Let the German side take its next step; its rules leave it no choice. EA §9
        "step" => Step, "Go on with the German side";
        /// Say which set-up card was drawn. EA §3-2
        "setup" => Setup(number: SetupNumber), "Set-up card {number}", by "3-2", usage "say 'setup' and the number of a set-up card";
        /// Say which card was drawn. EA §4-II-5, §8.1
        "card" => Card(card: CardNumber), "Draw {card}", usage "say 'card' and its number";
        /// Say which chit was drawn. EA §12.4
        "chit" => Chit(chit: ChitId), "Chit {chit}", by "12.4", usage "say 'chit' and its number";
        /// Say what the die shows. EA §2.5
        "die" => Die(die: u8), "The die shows {die}", by "2.5", usage "say 'die' and a number from 1 to 10";
    }
}
