//! What pointing at something and then at a place would mean now, and why it is refused. EA §4

use table::{Illegal, Seat, Target};

use crate::model::action::{Action, Play};
use crate::model::cards::Happening;
use crate::model::frame::{Ask, Fight, Frame, Step};
use crate::model::ids::{CardNumber, HexId, RiverId, UnitId};
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
        intended.and_then(|action| self.check_action(state, seat, action).err()).into_iter().collect()
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
