//! The rules of the lane.

use kernel::{Game, Log, Turn, Unreadable};
use table::{
    Audience, Board, Choice, CounterId, Event, GameInfo, Illegal, Outcome, Overlay, Preview, RuleRef, Seat,
    Seats, Setup, Subject, Target, View, What,
};

use super::{Action, Lane, State, rule};

const LAST_TURN: u32 = 3;

impl Game for Lane {
    type State = State;
    type Action = Action;
    type Focus = ();

    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn board(&self) -> &Board {
        self.board.get_or_init(|| self.make_board())
    }

    fn focuses(&self, _: &State, _: Seat, into: &mut Vec<()>) {
        into.push(());
    }

    fn focus_of(&self, _: &Action) {}

    fn subject(&self, _: &State, (): &()) -> Subject {
        Subject { points: Vec::new(), label: "Orders".into() }
    }

    fn has_rule(&self, rule: &RuleRef) -> bool {
        rule.book() == "LANE"
    }

    fn start(&self) -> State {
        self.start.clone()
    }

    fn turn(&self, state: &State) -> Turn {
        let over = |winner: Option<Seat>, why: &str| {
            let level = winner.map(|_| "Decisive".to_owned());
            Turn::Over(Outcome { winner, level, why: why.to_owned(), rule: rule("6"), tally: Vec::new() })
        };
        let has = |seat| state.units.iter().any(|unit| unit.seat == seat && unit.steps > 0);
        match (has(Seat::German), has(Seat::Allied)) {
            (true, false) => over(Some(Seat::German), "No Allied unit is left"),
            (false, _) => over(Some(Seat::Allied), "No German unit is left"),
            _ if state.turn > LAST_TURN => over(None, "Time is up"),
            _ if state.fight.is_some() => Turn::Chance,
            _ => Turn::Players(Seats::only(if state.allied_to_move { Seat::Allied } else { Seat::German })),
        }
    }

    fn sequence_rule(&self, _: &State) -> RuleRef {
        rule("1")
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let own = |id: &str| match state.unit(id) {
            Some(unit) if unit.seat == seat && unit.steps > 0 => Ok(unit.clone()),
            _ => Err(Illegal::new(rule("1"), format!("{id} is not yours"))),
        };
        match action {
            Action::Move(id, to) => self.may_move(state, &own(id)?.at, to, seat),
            Action::Attack(id, to) => {
                let unit = own(id)?;
                let enemy =
                    state.units.iter().any(|other| other.at == *to && other.seat != seat && other.steps > 0);
                if !enemy || !self.touch(&unit.at, to) {
                    return Err(Illegal::new(rule("5"), format!("there is no enemy next to {id} at {to}")));
                }
                Ok(())
            }
            Action::End | Action::Wait(_) => Ok(()),
            Action::Die(_) => Err(Illegal::new(rule("1"), "players do not roll")),
        }
    }

    fn candidates(&self, state: &State, seat: Seat, (): &(), into: &mut Vec<Action>) {
        for unit in state.units.iter().filter(|unit| unit.seat == seat && unit.steps > 0) {
            for to in self.hexes.keys() {
                into.push(Action::Move(unit.id.clone(), to.clone()));
                into.push(Action::Attack(unit.id.clone(), to.clone()));
            }
        }
        into.push(Action::End);
    }

    fn chance(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        if state.fight.is_some() {
            into.extend((1..=6).map(|pips| (Action::Die(pips), 1)));
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, action: &Action, log: &mut Log) {
        match action {
            Action::Move(id, to) => enter(state, seat, id, to, log),
            Action::Attack(id, to) => state.fight = Some((id.clone(), to.clone())),
            Action::End => end(state),
            Action::Wait(times) => {
                state.waited += 1;
                let waited = state.waited;
                log.record(|| Event::new(seat, What::Note, format!("waits, {waited}")).by_rule(rule("7")));
                if waited >= *times {
                    end(state);
                }
            }
            Action::Die(pips) => fight(state, *pips, log),
        }
    }

    fn write(&self, action: &Action) -> String {
        match action {
            Action::Move(id, to) => format!("move {id} {to}"),
            Action::Attack(id, to) => format!("attack {id} {to}"),
            Action::End => "end movement".to_owned(),
            Action::Wait(times) => format!("wait {times}"),
            Action::Die(pips) => format!("die {pips}"),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["move", id, to] => Ok(Action::Move((*id).to_owned(), (*to).to_owned())),
            ["attack", id, to] => Ok(Action::Attack((*id).to_owned(), (*to).to_owned())),
            ["end", "movement"] => Ok(Action::End),
            ["wait", times] => {
                times.parse().map(Action::Wait).map_err(|_| Unreadable(format!("'{times}' is no number")))
            }
            ["die", pips] => {
                pips.parse().map(Action::Die).map_err(|_| Unreadable(format!("'{pips}' is no die")))
            }
            _ => Err(Unreadable(format!("'{text}' is no order of the lane"))),
        }
    }

    fn describe(&self, _: &State, _: Seat, action: &Action) -> Choice {
        let (verb, points) = match action {
            Action::Move(id, to) => ("move", vec![counter(id), Target::Place(to.as_str().into())]),
            Action::Attack(id, to) => ("attack", vec![counter(id), Target::Place(to.as_str().into())]),
            Action::End | Action::Wait(_) | Action::Die(_) => ("end", vec![Target::Button("End".into())]),
        };
        Choice {
            action: self.write(action),
            label: self.write(action),
            points,
            verb: verb.into(),
            cost: None,
            path: Vec::new(),
            notes: Vec::new(),
            rule: None,
        }
    }

    fn view(&self, state: &State, to: Audience) -> View {
        self.make_view(state, to)
    }

    fn explain(&self, state: &State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal> {
        let (Target::Counter(id), Target::Place(to)) = (subject, at) else { return Vec::new() };
        self.check(state, seat, &Action::Move(id.to_string(), to.to_string())).err().into_iter().collect()
    }

    fn preview(&self, state: &State, _: Seat, action: &Action) -> Preview {
        match action {
            Action::Attack(id, to) => Preview {
                reckoning: Some(self.reckon(state, id, to)),
                counters: state
                    .units
                    .iter()
                    .filter(|unit| unit.at == *to)
                    .map(|unit| unit.id.as_str().into())
                    .collect(),
                overlay: Some(Overlay { places: vec![to.as_str().into()], ..Overlay::default() }),
                notes: vec!["one die decides".to_owned()],
            },
            _ => Preview::default(),
        }
    }

    fn resample(&self, state: &State, _: Audience, _: &mut dyn FnMut(u32) -> u32) -> State {
        state.clone()
    }

    fn unsound(&self, state: &State) -> Vec<String> {
        let off = |unit: &&super::Unit| !self.hexes.contains_key(&unit.at) && unit.at != "dead";
        state
            .units
            .iter()
            .filter(off)
            .map(|unit| format!("{} stands off the lane at {}", unit.id, unit.at))
            .collect()
    }

    fn longest(&self) -> usize {
        100
    }
}

impl Lane {
    fn may_move(&self, state: &State, from: &str, to: &str, seat: Seat) -> Result<(), Illegal> {
        if !self.hexes.contains_key(to) || !self.touch(from, to) {
            return Err(Illegal::new(rule("2"), format!("{to} is not next to {from}")));
        }
        let side = self.side(from, to);
        if self.rivers.contains(&side) && !self.bridges.contains(&side) {
            return Err(Illegal::new(rule("2.1"), format!("a river without a bridge runs along {side}")));
        }
        if state.units.iter().any(|other| other.at == to && other.seat != seat) {
            return Err(Illegal::new(rule("3"), format!("an enemy stands in {to}")));
        }
        Ok(())
    }
}

fn counter(id: &str) -> Target {
    Target::Counter(CounterId::from(id))
}

fn end(state: &mut State) {
    state.waited = 0;
    state.turn += u32::from(state.allied_to_move);
    state.allied_to_move = !state.allied_to_move;
}

fn enter(state: &mut State, seat: Seat, id: &str, to: &str, log: &mut Log) {
    let mined = state.mines.iter().position(|mine| mine == to);
    for unit in state.units.iter_mut().filter(|unit| unit.id == id) {
        to.clone_into(&mut unit.at);
        log.record(|| Event::new(seat, What::Note, format!("{id} moves to {to}")).by_rule(rule("2")));
        if mined.is_some() {
            unit.steps -= 1;
            unit.disrupted = true;
            log.record(|| Event::new(seat, What::Note, format!("{id} loses a step")).by_rule(rule("4")));
        }
        if unit.steps == 0 {
            "dead".clone_into(&mut unit.at);
        }
    }
    if let Some(at) = mined {
        state.mines.remove(at);
    }
}

fn fight(state: &mut State, pips: u32, log: &mut Log) {
    let Some((_, at)) = state.fight.take() else { return };
    let result = Some(if pips >= 5 { "DE" } else { "NE" }.to_owned());
    let what = What::Roll { dice: vec![pips], cell: None, result };
    log.record(|| Event::new(Seat::Chance, what, format!("the die shows {pips}")).by_rule(rule("5")));
    if pips >= 5 {
        // The defender leaves the game altogether; one that a mine took lies in the dead pile.
        state.units.retain(|unit| unit.at != at);
        state.points += 1;
    }
}
