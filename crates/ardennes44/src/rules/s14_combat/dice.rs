//! The dice of a combat: bridges, guns, Jabos, the combat table, Fire Fights, Determined Defenses. A44 §14.4, §16.2, §16.7.2

use kernel::Log;
use table::{Cell, Event, Seat, What};
use wargame::{counted, sentence};

use crate::model::frames::{DieAbout, Frame};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::model::tables::{CombatResult, Table};
use crate::model::units::UnitMarks;
use crate::pack::charts::ODDS;
use crate::rulebook::{Ardennes, rule};
use crate::rules::narration::Roll;

impl Ardennes {
    /// A die falls in a combat. A44 §7.2, §14.4, §15.6.3, §16.2, §16.7.2, §22.8, §22.8-tot, §27.8.3
    pub(crate) fn combat_die(
        &self,
        state: &mut State,
        table: Option<(Table, DieAbout)>,
        die: u8,
        log: &mut Log,
    ) {
        let Some(attack) = state.attack.clone() else { return };
        state.frames.pop();
        let Some((table, about)) = table else {
            let result = self.combat_result(state, die);
            self.log_combat(state, &attack, die, result, log);
            return self.carry_out(state, result);
        };
        let pips = i8::try_from(die).unwrap_or(6);
        match table {
            Table::Demolition if self.roll_demolition(state, attack.seat.enemy(), about, die, log) => {
                state.frames.push(Frame::Cancel);
            }
            Table::AlliedArtillery | Table::GermanArtillery => {
                self.answer(state, &attack, table, about, die, log);
            }
            Table::Jabos => {
                let later = i8::from(self.is_air_weakened(state));
                let left = self.data.charts.read(table, pips + later).parse::<u8>().unwrap_or(0);
                log.record(|| {
                    let text = match left {
                        0 => "No aircraft come.".to_owned(),
                        left => format!(
                            "They shift the odds {} to the left.",
                            counted(left.into(), "column", "columns")
                        ),
                    };
                    self.rolled(Seat::Allied, table, Roll { die, modifier: later }, &text, "15.6.3")
                });
                self.shift_left(state, left);
            }
            Table::Brigade150 => {
                let brigade = attack.with.iter().find(|unit| self.unit(**unit).is(UnitMarks::SKORZENY));
                if let Some(unit) = brigade {
                    state.piece_mut(*unit).mark(Marks::DETECTED);
                }
                let surprised = self.data.charts.read(table, pips) == "success";
                if let Some(attack) = &mut state.attack {
                    attack.surprise = surprised;
                }
                let text =
                    if surprised { "The defender is surprised." } else { "The defender is not fooled." };
                log.record(|| self.rolled(Seat::German, table, Roll::plain(die), text, "27.8.3"));
            }
            Table::FireFight => {
                let plus = about == DieAbout::FireFight { plus: true };
                let modifier =
                    attack.lead.map_or(0, |lead| self.fire_fight_modifier(state, &attack, lead, plus));
                let result = CombatResult::by_word(self.data.charts.read(table, pips + modifier))
                    .unwrap_or(CombatResult::Engaged);
                log.record(|| {
                    let text = format!("{}.", sentence(result.title()));
                    self.rolled(attack.seat, table, Roll { die, modifier }, &text, result.rule())
                });
                self.carry_out(state, result);
            }
            Table::Determined => {
                if let DieAbout::Unit(lead) = about {
                    self.determined(state, lead, die, log);
                }
            }
            _ => {}
        }
    }

    /// The defender's guns answer. A44 §22.8, §22.8-tot
    fn answer(
        &self,
        state: &mut State,
        attack: &crate::model::state::Attack,
        table: Table,
        about: DieAbout,
        die: u8,
        log: &mut Log,
    ) {
        let pips = i8::try_from(die).unwrap_or(6);
        let shift = self.data.charts.read(table, pips).parse::<u8>();
        log.record(|| {
            let gun = about.unit().map_or("?", |gun| self.unit_name(gun));
            let text = match shift {
                Ok(0) => format!("{gun} has no effect."),
                Ok(left) => format!(
                    "{gun} shifts the odds {} to the left.",
                    counted(left.into(), "column", "columns")
                ),
                Err(_) => format!("{gun} fires Time on Target and stops the attack."),
            };
            self.rolled(attack.seat.enemy(), table, Roll::plain(die), &text, "22.8")
        });
        match shift {
            Ok(left) => self.shift_left(state, left),
            Err(_) => {
                // Time on Target: the attack is stopped cold.
                state.frames.retain(|frame| {
                    !matches!(frame, Frame::CombatDie | Frame::Die { table: Table::Jabos, .. })
                });
                self.carry_out(state, CombatResult::A1);
            }
        }
    }

    /// The die of a combat. A44 §14.4-6, §T-CRT
    fn log_combat(
        &self,
        state: &State,
        attack: &crate::model::state::Attack,
        die: u8,
        result: CombatResult,
        log: &mut Log,
    ) {
        log.record(|| {
            let column = self.final_column(state, attack);
            let (word, number) = (result.word(), result.rule());
            let cell = Cell {
                chart: "crt".into(),
                row: Some(u32::from(die) - 1),
                column: column.and_then(|column| u32::try_from(column).ok()),
            };
            let what =
                What::Roll { dice: vec![u32::from(die)], cell: Some(cell), result: Some(word.to_owned()) };
            let odds = column.map_or("below 1-3", |column| ODDS[column]);
            let hex = self.hex_name(attack.target);
            let text = format!("{hex}, {odds}: {die} is {word}. {}.", sentence(result.title()));
            Event::new(attack.seat, what, text).by_rule(rule(number)).by_rule(rule("T-CRT"))
        });
    }

    fn shift_left(&self, state: &mut State, left: u8) {
        if let Some(attack) = &mut state.attack {
            attack.left += left;
        }
    }
}
