//! What an Allied card can be played for in an impulse. EA §5, §6, §6.4

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::action::{Action, Play};
use crate::model::cards::{AlliedCard, Formation, Happening, Member};
use crate::model::frame::{Activation, Frame, Level, Order, Scope, Step};
use crate::model::ids::{CardNumber, DivisionId, HexId, Hexes, Rivers, UnitId, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{State, Today};
use crate::model::units::{Corps, Unit};
use crate::rulebook::{EnemyAction, no};
use crate::rules::hypothetical::Trace;

/// Roadblocks that one Engineers event places. EA §T-events-engineers, EA.Q102
pub(crate) const ROADBLOCKS: u8 = 2;
/// Units that one alarm moves. EA §T-events-alarm
const ALARMED: u8 = 2;

impl EnemyAction {
    /// A card in the Allied hand.
    fn in_hand(&self, state: &State, card: CardNumber) -> Result<&AlliedCard, Illegal> {
        let place = self.allied_place(card).filter(|place| state.allied.hand.contains(*place));
        match place {
            Some(place) => Ok(&self.data.allied[usize::from(place)]),
            None => no("5.1", format!("{} is not in your hand", self.card_label(card))),
        }
    }

    /// Whether a card may be played so. EA §5.2, §5.3, §5.4, §5.5, §5.6
    pub(crate) fn check_play(&self, state: &State, id: CardNumber, what: Play) -> Result<(), Illegal> {
        let card = self.in_hand(state, id)?;
        let event = matches!(what, Play::Engineers | Play::Resupply(_) | Play::Alarm(_) | Play::Event(_));
        if matches!(card.formation, Formation::None) && !event {
            return no("5.6", format!("card {id:02} is played for its event and commands nobody"));
        }
        match what {
            Play::Division(division) => self.check_division(state, card, division),
            Play::Corps(corps) => self.check_corps(state, card, corps),
            Play::Unit(unit) => self.check_single(state, card, unit),
            Play::Deploy => self.check_deployment(state, card),
            Play::DeployUnit(unit) => self.check_one(state, card, unit),
            Play::Replace => self.check_refit(state, card),
            what => self.check_event(state, card, what),
        }
    }

    /// Whether a unit may not be activated again: by the addenda with its whole corps, else only if it was activated itself.
    /// EA §6.4, §6.4-unit, §Ad-6.4, EA.Q107
    pub(crate) fn is_barred(&self, state: &State, unit: UnitId) -> bool {
        if self.addenda {
            state.barred & self.unit(unit).corps.bit() != 0
        } else {
            state.piece(unit).is(Marks::ACTED)
        }
    }

    /// Refuses units of which some were activated in the impulse before. EA §6.4, §6.4-unit
    fn check_bar(&self, state: &State, units: &Units, number: &'static str) -> Result<(), Illegal> {
        match units.iter().find(|unit| self.is_barred(state, *unit)) {
            None => Ok(()),
            Some(unit) if self.addenda => {
                let corps = self.unit(unit).corps.title();
                no(number, format!("units of {corps} were activated in the impulse before"))
            }
            Some(unit) => {
                no(number, format!("{} was activated in the impulse before", self.unit_label(unit)))
            }
        }
    }

    fn on_map_of(&self, state: &State, is: impl Fn(&Unit) -> bool) -> Units {
        state.units(|unit, piece| {
            piece.hex().is_some() && self.seat_of(unit) == Seat::Allied && is(self.unit(unit))
        })
    }

    /// EA §6.2, §6.4
    fn check_division(&self, state: &State, card: &AlliedCard, division: DivisionId) -> Result<(), Illegal> {
        let word = self.division_word(division).to_uppercase();
        let Formation::Divisions(members, _) = &card.formation else {
            return no("6.2", format!("card {:02} is not a division's", card.id));
        };
        if !members.contains(&Member::Division(division)) {
            return no("6.2", format!("card {:02} does not list {word}", card.id));
        }
        let units = self.on_map_of(state, |unit| unit.division == Some(division));
        if units.is_empty() {
            return no("6.2", format!("nobody of {word} is on the map"));
        }
        self.check_bar(state, &units, "6.4")
    }

    /// EA §6.1, §6.4
    fn check_corps(&self, state: &State, card: &AlliedCard, corps: Corps) -> Result<(), Illegal> {
        let commands = match &card.formation {
            Formation::Corps(one) => *one == corps,
            Formation::Army(army) => corps.army() == *army,
            Formation::Group => corps.seat() == Seat::Allied,
            Formation::Divisions(..) | Formation::None => false,
        };
        if !commands {
            return no("6.1", format!("card {:02} does not command {}", card.id, corps.title()));
        }
        let units = self.on_map_of(state, |unit| unit.corps == corps);
        if units.is_empty() {
            return no("6.1", format!("nobody of {} is on the map", corps.title()));
        }
        self.check_bar(state, &units, "6.4")
    }

    /// EA §6.3, §6.4-unit
    fn check_single(&self, state: &State, card: &AlliedCard, unit: UnitId) -> Result<(), Illegal> {
        let label = self.unit_label(unit);
        if !matches!(card.formation, Formation::Divisions(..) | Formation::Corps(_)) {
            return no("6.3", "a single unit is activated by a division or corps card");
        }
        if state.today.has(Today::SINGLE_USED) {
            return no("6.3", "a single unit was activated today already");
        }
        let at = state.piece(unit).hex().filter(|_| self.seat_of(unit) == Seat::Allied);
        let Some(at) = at else { return no("6.3", format!("{label} is not an Allied unit on the map")) };
        self.check_bar(state, &Units::only(unit), "6.4-unit")?;
        if !self.position(state).traces(Trace::Allied, at) {
            return no("6.3", format!("{label} cannot trace supply"));
        }
        Ok(())
    }

    /// The frame in which a card deploys its reserves. EA §7.1-cards
    fn deployed_by(card: &AlliedCard) -> Option<Frame> {
        let scope = match &card.formation {
            Formation::Divisions(..) => Scope::Divisions,
            Formation::Corps(corps) => Scope::Corps(*corps),
            Formation::Army(army) => Scope::Army(*army),
            Formation::Group => Scope::Everybody,
            Formation::None => return None,
        };
        Some(Frame::Deploy { card: card.id, scope })
    }

    fn check_deployment(&self, state: &State, card: &AlliedCard) -> Result<(), Illegal> {
        let Some(frame) = EnemyAction::deployed_by(card) else {
            return no("5.6", "a card without a command deploys nobody");
        };
        if self.deployable(state, frame).is_empty() {
            return no("7.1", "nobody in the box belongs to this card");
        }
        let position = self.position(state);
        let (now, able) = (self.deployment(&position), self.deployable(state, frame));
        match able.iter().next() {
            Some(first) if able.iter().all(|unit| self.deploy_hexes(&now, unit).is_empty()) => {
                Err(self.why_nowhere(&now, first))
            }
            _ => Ok(()),
        }
    }

    /// EA §5.2-deploy
    fn check_one(&self, state: &State, card: &AlliedCard, unit: UnitId) -> Result<(), Illegal> {
        let label = self.unit_label(unit);
        let Formation::Divisions(_, corps) = &card.formation else {
            return no("5.2-deploy", "one unit of the corps is deployed by a division card");
        };
        if !self.is_in_reserve(state, unit) || self.unit(unit).corps != *corps {
            return no("5.2-deploy", format!("{label} is not a reserve of {}", corps.title()));
        }
        let position = self.position(state);
        let now = self.deployment(&position);
        if self.deploy_hexes(&now, unit).is_empty() {
            return Err(self.why_nowhere(&now, unit));
        }
        Ok(())
    }

    /// EA §5.3, §16, §16.1
    fn check_refit(&self, state: &State, card: &AlliedCard) -> Result<(), Illegal> {
        let Formation::Corps(corps) = &card.formation else {
            return no("16.1", "replacements come by corps cards");
        };
        if !state.from(20) || !self.has_detachments() {
            return no("16", "there are no replacements before 20 December");
        }
        if !self.refittable(state, *corps).is_empty() {
            return Ok(());
        }
        let reduced = self.on_map_of(state, |unit| unit.corps == *corps);
        let reduced = reduced.iter().find(|unit| state.piece(*unit).steps < self.unit(*unit).full());
        match reduced {
            None => no("16.1", format!("nobody of {} on the map has lost a step", corps.title())),
            Some(unit) => no("16.11", format!("{} is not in supply", self.unit_label(unit))),
        }
    }

    /// Events of today. EA §2.31-codes, §5.6, §13.4
    fn check_event(&self, state: &State, card: &AlliedCard, what: Play) -> Result<(), Illegal> {
        let (event, number) = match what {
            Play::Engineers => (Happening::Engineers, "T-events-engineers"),
            Play::Resupply(_) => (Happening::Airpower, "T-events-airpower"),
            Play::Alarm(_) => (Happening::RaiseTheAlarm, "T-events-alarm"),
            Play::Event(event) => (event, "T-events-special"),
            _ => return no("5.1", "this is no event"),
        };
        if !self.has_event(state, card.id, event) {
            return no("2.31-codes", format!("card {:02} has no {} today", card.id, event.title()));
        }
        match what {
            Play::Engineers if self.engineer_actions(state, ROADBLOCKS).is_empty() => {
                no(number, "there is nothing that engineers could do")
            }
            Play::Resupply(at) if !self.field(state).holds(Seat::Allied, at) => {
                no("13.4", format!("no Allied unit is in {}", self.hex_label(at)))
            }
            Play::Resupply(at) if !self.is_unsupplied(state, at) => {
                no("13.4", format!("nobody in {} is out of supply", self.hex_label(at)))
            }
            Play::Alarm(corps) if corps.seat() != Seat::Allied => {
                no(number, format!("{} is not an Allied corps", corps.title()))
            }
            Play::Alarm(corps) if self.alarmed(state, corps).is_empty() => {
                let frame = Frame::Alarm { card: card.id, corps, left: ALARMED };
                let units = self.on_map_of(state, |unit| unit.corps == corps);
                match units.iter().next() {
                    Some(unit) => self.check_mover(state, frame, unit).map(|_| ()),
                    None => no(number, format!("nobody of {} is on the map", corps.title())),
                }
            }
            Play::Event(Happening::PattonOnTheMove) if self.early(state).is_empty() => {
                no(number, "no units of III Corps wait for 22 December")
            }
            Play::Event(Happening::PattonOnTheMove | Happening::BreakInTheClouds)
            | Play::Engineers
            | Play::Resupply(_)
            | Play::Alarm(_) => Ok(()),
            _ => no(number, "this is not an Allied event"),
        }
    }

    /// Whether Allied units in a hex are out of supply. EA §13.4
    fn is_unsupplied(&self, state: &State, at: HexId) -> bool {
        state
            .in_hex(at)
            .any(|unit| self.seat_of(unit) == Seat::Allied && state.piece(unit).supply != Supply::In)
    }

    /// Hexes that an airdrop would help.
    fn short_hexes(&self, state: &State) -> Hexes {
        self.field(state).held(Seat::Allied).iter().filter(|at| self.is_unsupplied(state, *at)).collect()
    }

    /// Units of a corps that an alarm could move.
    fn alarmed(&self, state: &State, corps: Corps) -> Units {
        let frame = Frame::Alarm { card: CardNumber::default(), corps, left: ALARMED };
        self.on_map_of(state, |unit| unit.corps == corps)
            .iter()
            .filter(|unit| self.check_mover(state, frame, *unit).is_ok())
            .collect()
    }

    /// Units of III Corps that wait for the 22nd. EA §T-events-special
    fn early(&self, state: &State) -> Units {
        state.units(|unit, piece| self.unit(unit).corps == Corps::Iii && piece.place() == Place::Calendar(22))
    }

    /// Everything a card could be played for now.
    pub(crate) fn plays(&self, state: &State, id: CardNumber, into: &mut Vec<Action>) {
        let Ok(card) = self.in_hand(state, id) else { return };
        let mut all: Vec<Play> = vec![Play::Deploy, Play::Replace, Play::Engineers];
        match &card.formation {
            Formation::Divisions(members, corps) => {
                all.extend(members.iter().filter_map(|member| match member {
                    Member::Division(division) => Some(Play::Division(*division)),
                    Member::Unit(_) => None,
                }));
                let reserves =
                    state.units(|unit, _| self.is_in_reserve(state, unit) && self.unit(unit).corps == *corps);
                all.extend(reserves.iter().map(Play::DeployUnit));
            }
            Formation::Corps(corps) => all.push(Play::Corps(*corps)),
            Formation::Army(_) | Formation::Group => all.extend(Corps::ALLIED.map(Play::Corps)),
            Formation::None => {}
        }
        if matches!(card.formation, Formation::Divisions(..) | Formation::Corps(_)) {
            all.extend(self.on_map_of(state, |_| true).iter().map(Play::Unit));
        }
        if !card.events.is_empty() {
            all.extend(self.short_hexes(state).iter().map(Play::Resupply));
            all.extend(Corps::ALLIED.map(Play::Alarm));
            all.extend([Happening::BreakInTheClouds, Happening::PattonOnTheMove].map(Play::Event));
        }
        into.extend(all.into_iter().map(|what| Action::Play { card: id, what }));
    }

    /// Plays a card for the one command of an Allied impulse. EA §4-IV-A, §5.1
    pub(crate) fn play_card(&self, state: &mut State, id: CardNumber, what: Play, log: &mut Log) {
        let Some(place) = self.allied_place(id) else { return };
        let card = &self.data.allied[usize::from(place)];
        state.allied.hand.remove(place);
        state.allied.table.insert(place);
        if log.listens() {
            let label = self.card_label(id);
            EnemyAction::log_side(Seat::Allied, format_args!("The Allies play {label}."), "5.1", log);
        }
        match what {
            Play::Division(division) => {
                let units = self.on_map_of(state, |unit| unit.division == Some(division));
                self.activate(state, id, Level::Division, &units, log);
            }
            Play::Corps(corps) => self.activate_corps(state, card, corps, log),
            Play::Unit(unit) => {
                state.today = state.today.with(Today::SINGLE_USED);
                self.activate(state, id, Level::Unit, &Units::only(unit), log);
            }
            Play::Deploy => state.frames.extend(EnemyAction::deployed_by(card)),
            Play::DeployUnit(unit) => state.frames.push(Frame::Deploy { card: id, scope: Scope::One(unit) }),
            Play::Replace => state.frames.push(Frame::Replace { card: id, left: card.replacements }),
            Play::Engineers => state.frames.push(Frame::Engineers { card: id, roadblocks: ROADBLOCKS }),
            Play::Alarm(corps) => state.frames.push(Frame::Alarm { card: id, corps, left: ALARMED }),
            Play::Resupply(at) => self.resupply(state, at, log),
            Play::Event(event) => self.allied_event(state, event, log),
        }
    }

    /// An army or army group card takes along whoever is stacked with the corps, but nobody who is barred. EA §6.1-stacked, EA.Q103
    fn activate_corps(&self, state: &mut State, card: &AlliedCard, corps: Corps, log: &mut Log) {
        let mut units = self.on_map_of(state, |unit| unit.corps == corps);
        let level = match card.formation {
            Formation::Army(army) => Level::Army(army),
            Formation::Group => Level::Group,
            _ => Level::Corps,
        };
        if level.is_high() {
            let hexes: Hexes = units.iter().filter_map(|unit| state.piece(unit).hex()).collect();
            let mates = state.units(|unit, piece| {
                !self.is_barred(state, unit) && piece.hex().is_some_and(|at| hexes.contains(at))
            });
            units = units.or(&mates);
        }
        self.activate(state, card.id, level, &units, log);
    }

    /// Units become active; their corps are barred from the next impulse. Whoever is deployed, refitted or called by a tactic does
    /// not come here. EA §6, §6.4, §6.4-free, §Ad-6.4
    fn activate(&self, state: &mut State, card: CardNumber, level: Level, units: &Units, log: &mut Log) {
        self.clear_marks(state, Marks::ACTED);
        let marks = if self.addenda { Marks::ACTIVE } else { Marks::ACTIVE.with(Marks::ACTED) };
        for unit in units {
            state.piece_mut(unit).mark(marks);
            state.acting |= self.unit(unit).corps.bit();
        }
        let label = self.unit_labels(units.iter());
        EnemyAction::log_side(Seat::Allied, format_args!("Activated: {label}."), "6", log);
        state.activation = Some(new_activation(Seat::Allied, card, level));
        state.frames.push(Frame::Activation(Step::Begin));
    }

    /// EA §13.4
    fn resupply(&self, state: &mut State, at: HexId, log: &mut Log) {
        let units: Vec<UnitId> = state.in_hex(at).collect();
        for unit in units {
            if state.piece(unit).supply != Supply::In {
                state.piece_mut(unit).supply = Supply::In;
                self.log_unit(unit, "is supplied from the air", "13.4", log);
            }
        }
    }

    /// EA §T-events-special
    fn allied_event(&self, state: &mut State, event: Happening, log: &mut Log) {
        match event {
            Happening::BreakInTheClouds => {
                state.today = state.today.with(Today::CLOUDS);
                let text = "The clouds break: today every card may be played as Airpower.";
                EnemyAction::log_side(Seat::Allied, text, "T-events-special", log);
            }
            Happening::PattonOnTheMove => {
                for unit in &self.early(state) {
                    state.piece_mut(unit).put(Place::Calendar(21));
                }
                let text = "Patton is on the move: III Corps comes a day early.";
                EnemyAction::log_side(Seat::Allied, text, "T-events-special", log);
            }
            _ => {}
        }
    }
}

/// An activation that begins.
pub(crate) fn new_activation(seat: Seat, card: CardNumber, level: Level) -> Activation {
    Activation {
        seat,
        card,
        level,
        may_attack: level != Level::Unit,
        ignores_zones: false,
        infiltrated: false,
        waded: Rivers::NONE,
        bridged: Rivers::NONE,
        checked: Hexes::NONE,
        mover: None,
        method: 0,
        cursor: Order::START,
        markers: 0,
        arrives: false,
    }
}
