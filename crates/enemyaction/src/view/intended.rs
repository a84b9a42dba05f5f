//! What pointing at something and then at a place would mean now, and why it is refused. EA §4

use table::{Illegal, Seat, Target};

use crate::model::action::{Action, Play};
use crate::model::cards::Happening;
use crate::model::frame::{Ask, Fight, Frame, Step};
use crate::model::ids::{CardNumber, HexId, RiverId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::{EnemyAction, no};

/// What is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thing {
    Unit(UnitId),
    Hex(HexId),
    River(RiverId),
    Card(CardNumber),
}

impl EnemyAction {
    /// Why something cannot be done with what is pointed at, where it is pointed to.
    pub(crate) fn why_refused(
        &self,
        state: &State,
        seat: Seat,
        subject: &Target,
        at: &Target,
    ) -> Vec<Illegal> {
        let (Some(subject), Some(at)) = (self.thing(subject), self.thing(at)) else { return Vec::new() };
        if let Some(reason) = self.too_early(state, seat, subject) {
            return vec![reason];
        }
        let intended = self.intended(state, subject, at);
        intended.map_or_else(Vec::new, |action| self.all_reasons(state, seat, action))
    }

    /// Every reason for which an order is refused, the nearest first; nothing where it is allowed. EA §10, §12.1, §12.7, §12.8
    pub(crate) fn all_reasons(&self, state: &State, seat: Seat, action: Action) -> Vec<Illegal> {
        let Err(first) = self.check_action(state, seat, action) else { return Vec::new() };
        let all = match (state.frame().copied(), action) {
            (
                Some(frame @ (Frame::Alarm { .. } | Frame::Activation(Step::Move))),
                Action::Move { unit, to },
            ) => match self.check_mover(state, frame, unit) {
                Ok(at) => self.why_no_move(state, frame, unit, (at, to)),
                Err(_) => Vec::new(),
            },
            (Some(Frame::Fight(Fight::Advance)), Action::Advance { unit, at }) => {
                self.why_no_advance(state, unit, at)
            }
            (Some(Frame::Fight(Fight::Retreat)), Action::Retreat { first, second }) => {
                self.why_no_retreat(state, first, second)
            }
            (Some(Frame::Activation(Step::Fight)), Action::Target(at))
                if self.field(state).holds(Seat::German, at)
                    && Self::is_fresh_target(state, at)
                    && self.able_attackers(state, at).is_empty() =>
            {
                self.why_nobody_attacks(state, at)
            }
            (Some(frame @ (Frame::Late | Frame::Deploy { .. })), Action::Deploy { unit, at })
                if self.deployable(state, frame).contains(unit) =>
            {
                self.why_not_there(&self.position(state), unit, at)
            }
            (Some(Frame::Activation(Step::Dig)), Action::Dig(at)) => self.why_no_position(state, at),
            _ => Vec::new(),
        };
        if all.is_empty() { vec![first] } else { all }
    }

    fn thing(&self, target: &Target) -> Option<Thing> {
        match target {
            Target::Counter(counter) => self.read_unit(counter.as_str()).ok().map(Thing::Unit),
            Target::Place(place) => self.read_hex(place.as_str()).ok().map(Thing::Hex),
            Target::Side(side) => self.read_river(side.as_str()).ok().map(Thing::River),
            Target::Card(card) => self.read_card(card.as_str()).ok().map(Thing::Card),
            Target::Button(_) => None,
        }
    }

    /// Units act when a card commands them, and Germans never by anybody's hand. EA §5.1, §9
    fn too_early(&self, state: &State, seat: Seat, subject: Thing) -> Option<Illegal> {
        let Thing::Unit(unit) = subject else { return None };
        let label = self.unit_label(unit);
        let refused: Result<(), Illegal> = match state.frame()? {
            _ if seat == Seat::German => no("9", "the German side follows its rules and has no choice"),
            // The unit may be the one that is attacked, or joins the wrong side.
            Frame::Fight(_) | Frame::Activation(Step::Fight) => return None,
            _ if self.seat_of(unit) == Seat::German => {
                no("9", format!("{label} is moved by the German rules"))
            }
            Frame::Impulse(_) => no("5.1", format!("a card must be played before {label} can act")),
            _ => return None,
        };
        refused.err()
    }

    /// The hex where a thing is.
    fn hex_of(&self, state: &State, thing: Thing) -> Option<HexId> {
        match thing {
            Thing::Unit(unit) => state.piece(unit).hex(),
            Thing::Hex(at) => Some(at),
            Thing::River(_) | Thing::Card(_) => None,
        }
    }

    /// What pointing at one thing and then at another would mean now.
    fn intended(&self, state: &State, subject: Thing, at: Thing) -> Option<Action> {
        let hex = self.hex_of(state, at);
        let frame = *state.frame()?;
        Some(match (frame, subject) {
            (Frame::Depots { .. }, _) => Action::Depot(hex?),
            (Frame::Late | Frame::Deploy { .. }, Thing::Unit(unit)) => Action::Deploy { unit, at: hex? },
            (Frame::Alarm { .. } | Frame::Activation(Step::Move), Thing::Unit(unit)) => {
                Action::Move { unit, to: hex? }
            }
            (Frame::Activation(Step::Fight), Thing::Unit(unit))
                if self.seat_of(unit) == Seat::Allied && !self.field(state).holds(Seat::German, hex?) =>
            {
                // An empty hex is no target: the unit was to advance after its combat, or to move.
                let (to, at) = (hex?, state.piece(unit).hex());
                let advances = state.piece(unit).is(Marks::FOUGHT) && at.is_some_and(|at| self.touch(at, to));
                if advances { Action::Advance { unit, at: to } } else { Action::Move { unit, to } }
            }
            (Frame::Activation(Step::Fight), _) => Action::Target(hex?),
            (Frame::Activation(Step::Dig), thing) => Action::Dig(hex.or_else(|| self.hex_of(state, thing))?),
            (Frame::Replace { .. }, Thing::Unit(unit)) => Action::Replace(unit),
            (Frame::Overstack, Thing::Unit(unit)) => Action::Lose(unit),
            (Frame::Engineers { .. }, thing) => self.work_intended(state, thing, at)?,
            (Frame::Interdict, Thing::Card(card)) => Action::Interdict(card),
            (Frame::Ask(Ask::Commandos), Thing::Card(card)) => Action::Discard(card),
            (Frame::Impulse(Seat::Allied), Thing::Card(card)) => {
                Action::Play { card, what: self.play_intended(state, card, at)? }
            }
            (Frame::Fight(fight), thing) => self.fight_intended(state, fight, thing, hex)?,
            _ => return None,
        })
    }

    /// A bridge is blown where it stands, repaired where it is down, built where none was; a road is blocked. EA §T-events-engineers
    fn work_intended(&self, state: &State, subject: Thing, at: Thing) -> Option<Action> {
        let river = [subject, at].into_iter().find_map(|thing| match thing {
            Thing::River(river) => Some(river),
            _ => None,
        });
        Some(match river {
            Some(river) if state.standing.contains(river) => Action::Blow(river),
            Some(river) if self.ground.sites.contains(river) => Action::Repair(river),
            Some(river) => Action::Bridge(river),
            None => Action::Roadblock(self.hex_of(state, at)?),
        })
    }

    /// A card and a unit, or a card and a hex. EA §5.2-deploy, §6.3, §13.4
    fn play_intended(&self, state: &State, card: CardNumber, at: Thing) -> Option<Play> {
        match at {
            Thing::Unit(unit) if self.is_in_reserve(state, unit) => Some(Play::DeployUnit(unit)),
            Thing::Unit(unit) => Some(Play::Unit(unit)),
            Thing::Hex(at) if self.has_event(state, card, Happening::Airpower) => Some(Play::Resupply(at)),
            Thing::Hex(_) | Thing::River(_) | Thing::Card(_) => None,
        }
    }

    /// EA §12.1, §12.51-attacker, §12.61, §12.7, §12.8
    fn fight_intended(
        &self,
        state: &State,
        fight: Fight,
        subject: Thing,
        hex: Option<HexId>,
    ) -> Option<Action> {
        let combat = state.combat.as_ref()?;
        Some(match (fight, subject) {
            (Fight::Prepare, Thing::Unit(unit)) if combat.attackers.contains(unit) => Action::Drop(unit),
            (Fight::Prepare, Thing::Unit(unit)) => Action::Add(unit),
            (Fight::Retreat, _) => Action::Retreat { first: hex?, second: None },
            (Fight::Penalty | Fight::DefenderLoses | Fight::AttackerLoses, Thing::Unit(unit)) => {
                Action::Lose(unit)
            }
            (Fight::Advance, Thing::Unit(unit)) => Action::Advance { unit, at: hex? },
            _ => return None,
        })
    }
}
