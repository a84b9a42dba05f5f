//! What is under way: the steps of a combat that are still to come, who takes part in it, who is on the move, and the fights that
//! are owed. BW §5.2, §9.2, §9.5-CA, §9.5-ENG

use table::Seat;
use wargame::{counted, listed, movement_points};

use crate::model::dice_table::Table;
use crate::model::ids::{About, BridgeId, DutyNumber, EngagementNumber, Id as _, UnitId};
use crate::model::state::{Attack, Duty, DutyState, Engagement, Frame, Loss, Phase, State, Then};
use crate::model::text::hexes;
use crate::model::units::UnitMarks;
use crate::pack::options::On;
use crate::pack::table_pages::titled;
use crate::rulebook::BitterWoods;
use crate::rules::optional::s26_surrender;
use crate::rules::s09_combat::results::ATTRITION_FROM;

impl BitterWoods {
    /// What is still to come, the next thing first, and what is known of it.
    pub(crate) fn still_to_do(&self, state: &State) -> Vec<String> {
        let mut lines: Vec<String> =
            state.frames.iter().rev().skip(1).filter_map(|frame| self.coming(state, *frame)).collect();
        lines.extend(state.attack.iter().flat_map(|attack| self.attack_text(state, attack)));
        lines.extend(self.mover_text(state));
        if let Some(retreat) = &state.retreat {
            let (names, far) = (self.names(&retreat.units), hexes(retreat.hexes));
            lines.push(format!("{} retreat by {far}: {names}", retreat.seat.title()));
        }
        let duties = state.duties.iter().enumerate().filter(|(_, duty)| duty.state != DutyState::Over);
        lines.extend(duties.map(|(place, duty)| self.duty_text(state, DutyNumber::at(place), duty)));
        let locked = state.engagements.iter().enumerate().filter(|(_, one)| !one.over);
        lines
            .extend(locked.map(|(place, one)| self.engagement_text(state, EngagementNumber::at(place), one)));
        lines.extend(self.tried_text(state));
        lines.extend(self.crossed_text(state));
        lines.extend(state.swapped.then(|| "Peiper's counters have just been exchanged".to_owned()));
        lines
    }

    /// A step that is still to come.
    fn coming(&self, state: &State, frame: Frame) -> Option<String> {
        Some(match frame {
            Frame::Phase(_) => return None,
            Frame::Then(then) => return self.coming_by_itself(state, then),
            Frame::CombatDie => "the roll for the attack".to_owned(),
            Frame::Die { table, about } | Frame::Dice { table, about } => {
                let thrown = titled(table);
                let about = self.about_text(table, about);
                about
                    .map_or_else(|| format!("a roll: {thrown}"), |about| format!("a roll: {thrown}, {about}"))
            }
            Frame::Prepare => "the attack that is being prepared".to_owned(),
            Frame::Answer => "the defender's support".to_owned(),
            Frame::Lose { seat, loss } => {
                let why = match loss {
                    Loss::Result => "by the result",
                    Loss::Attrition => "by attrition",
                    Loss::Stand => "for standing fast",
                };
                format!("a {} step loss {why}", seat.title())
            }
            Frame::Stand { seat, hexes: far } => {
                format!("a {} leader who may prevent a retreat by {}", seat.title(), hexes(far))
            }
            Frame::Retreat => "the retreat".to_owned(),
            Frame::Advance => "the advance".to_owned(),
            Frame::Peiper => "Peiper's attack after his exploitation".to_owned(),
            Frame::Plan => "the plan of the Allies".to_owned(),
            Frame::Guns => "the artillery of the German armies".to_owned(),
            Frame::Drops => "air drops".to_owned(),
            Frame::Name(table) => format!("a German choice: {}", titled(table)),
            Frame::Burn { dump, at } => {
                format!(
                    "an attempt to burn {}, with German units next to {}",
                    self.dump_title(dump),
                    self.hex_name(at)
                )
            }
            Frame::Crowded { at } => format!("too many units in {}", self.hex_name(at)),
        })
    }

    /// What a throw is about: a unit, a hex, a bridge, a dump or a side.
    fn about_text(&self, table: Table, about: About) -> Option<String> {
        match table {
            Table::DemolitionNear | Table::DemolitionAcross => Some(self.bridge_title(about.bridge())),
            Table::Destruction | Table::DestructionSamree => Some(self.dump_title(about.dump())),
            Table::Dump => Some(match self.company(about) {
                Some(unit) => self.unit_name(unit).to_owned(),
                None => self.dump_title(about.dump()),
            }),
            Table::Surrender => Some(self.hex_name(about.hex())),
            Table::Challenge
            | Table::Sneak
            | Table::Peiper
            | Table::Shock
            | Table::Parachutists
            | Table::Deception => Some(self.unit_name(about.unit()).to_owned()),
            Table::Bodenplatte => Some(Seat::PLAYERS[about.side()].title().to_owned()),
            Table::Shortage
            | Table::ShortageUnits
            | Table::Scare
            | Table::Surprise
            | Table::Event17
            | Table::Event18
            | Table::Event19 => None,
        }
    }

    /// The company of parachutists that two dice are about. BW §29-1-scatter
    pub(crate) fn company(&self, about: About) -> Option<UnitId> {
        let place = about.company()?;
        self.units_of(Seat::German).filter(|unit| self.unit(*unit).is(UnitMarks::VDH)).nth(place)
    }

    /// A step of the rules that asks nobody; those of options only where they are played and their time has come. BW §12.1, §9.5-D#,
    /// §9.5-A#, §19, §20, §26, §31, §9.8
    fn coming_by_itself(&self, state: &State, then: Then) -> Option<String> {
        let played = match then {
            Then::Surrender => self.plays(On::SURRENDER) && state.turn >= s26_surrender::FROM,
            Then::Fright => self.plays(On::SCARE) || self.plays(On::VARIABLE_SURPRISE),
            Then::Attrition => self.plays(On::ATTRITION) && state.turn >= ATTRITION_FROM,
            _ => true,
        };
        if !played {
            return None;
        }
        Some(match then {
            Then::Trace => "supply is traced".to_owned(),
            Then::Surrender => "rolls for surrender".to_owned(),
            Then::Fright => "a roll for surprise or scare".to_owned(),
            Then::Fall { seat, hexes: far } => {
                format!("a {} retreat by {}", seat.title(), hexes(far))
            }
            Then::Attrition => "attrition".to_owned(),
            Then::Advance { seat } => format!("a {} advance", seat.title()),
            Then::Over => "the end of the combat".to_owned(),
            Then::NextPhase => "the next phase".to_owned(),
        })
    }

    /// Who takes part in a combat and what has become of it so far. BW §9.2, §10.2, §11.2, §21, §23
    fn attack_text(&self, state: &State, attack: &Attack) -> Vec<String> {
        let mut lines = Vec::new();
        let kind = match (attack.alone, attack.angriff) {
            (true, _) => "attack by Peiper alone on",
            (false, true) => "Angriff on",
            (false, false) => "attack on",
        };
        let target = self.hex_name(attack.target);
        lines.push(format!("{} {kind} {target}: {}", attack.seat.title(), self.names(&attack.with)));
        let fired = if attack.bombarded { "has bombarded" } else { "bombards" };
        let groups = [
            ("supports the attack", &attack.guns[..]),
            ("supports the defense", &attack.guards[..]),
            (fired, &attack.barrage[..]),
            ("defended", &attack.defended[..]),
            ("is kept in place", &attack.stand[..]),
            ("may advance", &attack.going[..]),
        ];
        let said = groups.into_iter().filter(|(_, units)| !units.is_empty());
        lines.extend(said.map(|(does, units)| format!("{does}: {}", self.names(units))));
        if !attack.from.is_empty() {
            lines.push(format!("attacked from: {}", self.hex_names(&attack.from)));
        }
        let flags = [
            (attack.air[0], "aircraft of the attacker"),
            (attack.air[1], "aircraft of the defender"),
            (attack.shocked, "a defender is shocked by the bombardment"),
            (attack.fright == Some(true), "the defenders are scared or surprised"),
            (attack.fright == Some(false), "the defenders are neither scared nor surprised"),
        ];
        lines.extend(flags.into_iter().filter(|(on, _)| *on).map(|(_, text)| text.to_owned()));
        if let Some((cell, die)) = attack.result {
            lines.push(format!("result: {} with a {die}", self.word_of(state, cell)));
        }
        if attack.hexes > 0 {
            lines.push(format!("an advance of up to {}", hexes(attack.hexes)));
        }
        lines
    }

    /// Who is on the move. BW §5.2, §7.4
    fn mover_text(&self, state: &State) -> Option<String> {
        let mover = state.mover?;
        let (name, used) = (self.unit_name(mover.unit), movement_points(mover.spent));
        let then = if mover.is_stopped() {
            "must stop"
        } else if self.may_go_on(state) {
            "may move on"
        } else {
            "cannot move on"
        };
        Some(format!("{name} has used {used} over {} and {then}", hexes(mover.hexes)))
    }

    /// Whether the unit on the move may and can go farther. BW §5.2, §7.4
    pub(crate) fn may_go_on(&self, state: &State) -> bool {
        state.mover.filter(|mover| !mover.is_stopped()).is_some_and(|mover| self.can_move(state, mover.unit))
    }

    /// A counterattack that is owed: by whom, and against whom. BW §9.5-CA, §9.5-CA-withdraw, §9.5-CA-join
    fn duty_text(&self, state: &State, number: DutyNumber, duty: &Duty) -> String {
        let of = |is: &dyn Fn(UnitId) -> bool| -> Vec<UnitId> {
            UnitId::up_to(state.pieces.len()).filter(|unit| is(*unit)).collect()
        };
        let owe = of(&|unit| state.piece(unit).owes == number);
        let owed = of(&|unit| state.piece(unit).owed == number);
        let stands = match duty.state {
            DutyState::Open => "counterattack or withdraw",
            DutyState::Withdrawing => "all withdraw",
            DutyState::Standing | DutyState::Over => "counterattack",
        };
        format!(
            "{} units must {stands} at {}: {} against {}",
            duty.seat.title(),
            self.hex_name(duty.hex),
            self.names(&owe),
            self.names(&owed)
        )
    }

    /// Who is locked in combat with whom, and since when. BW §9.5-ENG, §9.5-ENG-refight
    fn engagement_text(&self, state: &State, number: EngagementNumber, one: &Engagement) -> String {
        let of = |seat: Seat| -> Vec<UnitId> {
            self.units_of(seat).filter(|unit| state.piece(*unit).locked == number).collect()
        };
        let since = self.date(one.since);
        let (us, them) = (self.names(&of(one.seat)), self.names(&of(one.seat.enemy())));
        format!("engaged at {} since {since}: {us} against {them}", self.hex_name(one.hex))
    }

    /// Bridges that were tried in this phase; afterwards it does not matter. BW §13.1
    fn tried_text(&self, state: &State) -> Option<String> {
        if state.phase() != Some(Phase::Demolition) {
            return None;
        }
        let bridges = BridgeId::number(&self.ground.bridges);
        let is_tried = |bridge: BridgeId| state.tried.contains(bridge);
        let tried: Vec<String> = bridges
            .filter(|(bridge, _)| is_tried(*bridge))
            .map(|(bridge, _)| self.bridge_title(bridge))
            .collect();
        let count = counted(tried.len(), "bridge was", "bridges were");
        (!tried.is_empty()).then(|| format!("{count} tried in this phase: {}", listed(&tried)))
    }

    /// Builders who have gone over their bridges, which others may still cross after them. BW §13.3-others
    fn crossed_text<'a>(&'a self, state: &'a State) -> impl Iterator<Item = String> + 'a {
        let laid = |work: &&(UnitId, BridgeId)| !state.bridges.is_blown(work.1);
        state.works.iter().filter(laid).map(|(unit, bridge)| {
            let (name, bridge) = (self.unit_name(*unit), self.bridge_title(*bridge));
            format!("{name} has rebuilt {bridge} and crossed it; other units may follow")
        })
    }
}
