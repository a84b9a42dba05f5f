//! Toys with one thing wrong, to show that each law can fail.

use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};

use kernel::laws::{Change, Changed, Probe, Refused};
use kernel::{Game, Log, Turn, Unreadable};
use table::{
    Audience, Board, Choice, Event, GameInfo, Illegal, Preview, RuleRef, Seat, Seen, Setup, Subject, Target,
    View, What,
};
use toy::{Action, Focus, Frame, HexId, Hexes, Place, State, Toy};

use crate::common::data;

/// What is wrong with a toy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Nothing: the wrapper itself changes nothing.
    None,
    LeavesNothingToDo,
    OffersTheSameTwice,
    LeavesARulesSeatAChoice,
    OffersWhatItRefuses,
    AcceptsWhatItDoesNotOffer,
    WritesWhatItCannotRead,
    RefusesByARuleThatIsNotThere,
    /// Names the zone of control when it was the movement points.
    BlamesTheZones,
    /// Names another rule depending on who holds the objectives.
    BlamesByTheObjectives,
    TellsByARuleThatIsNotThere,
    PointsAtAGhost,
    ForgetsAResultOfTheTable,
    PromisesTooMuch,
    HintsAtTheObjective,
    DealsNothingAnew,
    IsMoody,
    ForgetsACounter,
    ShowsTheMines,
    WarnsOfTheRealMine,
    TellsTheSecretOrder,
    LetsALookBeTakenBack,
    DoesMoreWhenSomebodyListens,
    BeginsElsewhereEachTime,
    NeverEnds,
    ReadsTheFirstWordAlone,
    IsAnotherGameOnceItWasAsked,
}

/// A toy with a fault.
#[derive(Debug)]
pub(crate) struct WrongToy {
    pub(crate) toy: Toy,
    pub(crate) fault: Fault,
    pub(crate) mood: AtomicU8,
}

impl WrongToy {
    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// A German move onto a marker that is in truth the real mine.
    fn is_onto_real_mine(&self, state: &State, action: &Action) -> bool {
        matches!(action, Action::Move { to, .. } if state.mines.iter().any(|mine| mine.real && mine.at == *to))
            && state.frame() == Some(Frame::Movement(Seat::German))
    }
}

impl Game for WrongToy {
    type State = State;
    type Action = Action;
    type Focus = Focus;

    fn info(&self) -> &GameInfo {
        static SOLITAIRE: OnceLock<GameInfo> = OnceLock::new();
        if self.is(Fault::LeavesARulesSeatAChoice) {
            return SOLITAIRE
                .get_or_init(|| GameInfo { seats: vec![Seat::Allied], ..self.toy.info().clone() });
        }
        self.toy.info()
    }

    fn setup(&self) -> &Setup {
        static OTHER: LazyLock<Setup> = LazyLock::new(|| Setup::new("toy", "relief"));
        if self.is(Fault::IsAnotherGameOnceItWasAsked) && self.mood.load(Ordering::Relaxed) > 0 {
            return &OTHER;
        }
        self.toy.setup()
    }

    fn board(&self) -> &Board {
        self.toy.board()
    }

    fn has_rule(&self, rule: &RuleRef) -> bool {
        self.toy.has_rule(rule)
    }

    fn start(&self) -> State {
        let mut start = self.toy.start();
        if self.is(Fault::BeginsElsewhereEachTime) {
            let odd = self.mood.fetch_add(1, Ordering::Relaxed) % 2 == 1;
            start.attacked.set(HexId::new(31), odd);
        }
        start
    }

    fn turn(&self, state: &State) -> Turn {
        self.toy.turn(state)
    }

    fn sequence_rule(&self, state: &State) -> RuleRef {
        self.toy.sequence_rule(state)
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is(Fault::AcceptsWhatItDoesNotOffer) && matches!(action, Action::Move { .. }) {
            return Ok(());
        }
        if self.is(Fault::WarnsOfTheRealMine) && self.is_onto_real_mine(state, action) {
            return Err(Illegal::new(RuleRef::new("TOY", "4.6"), "better not"));
        }
        let checked = self.toy.check(state, seat, action);
        if self.is(Fault::RefusesByARuleThatIsNotThere) {
            return checked.map_err(|illegal| Illegal::new(RuleRef::new("TOY", "99"), illegal.why));
        }
        checked.map_err(|illegal| self.blame(state, illegal))
    }

    fn focuses(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        self.toy.focuses(state, seat, into);
    }

    fn focus_of(&self, action: &Action) -> Focus {
        self.toy.focus_of(action)
    }

    fn subject(&self, state: &State, focus: &Focus) -> Subject {
        self.toy.subject(state, focus)
    }

    fn candidates(&self, state: &State, seat: Seat, focus: &Focus, into: &mut Vec<Action>) {
        self.toy.candidates(state, seat, focus, into);
    }

    fn legal(&self, state: &State, seat: Seat, focus: &Focus, into: &mut Vec<Action>) {
        if self.is(Fault::LeavesNothingToDo) && matches!(state.frame(), Some(Frame::Combat(_))) {
            return;
        }
        self.toy.legal(state, seat, focus, into);
        match self.fault {
            Fault::OffersTheSameTwice if !into.is_empty() => into.extend_from_within(0..1),
            Fault::OffersWhatItRefuses if *focus == Focus::General => into.push(Action::Stay),
            Fault::WarnsOfTheRealMine => into.retain(|action| !self.is_onto_real_mine(state, action)),
            _ => {}
        }
    }

    fn retracts(&self, state: &State, action: &Action) -> bool {
        self.toy.retracts(state, action)
    }

    fn chance(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        self.toy.chance(state, into);
    }

    fn apply(&self, state: &mut State, seat: Seat, action: &Action, log: &mut Log) {
        let mut said = Log::new();
        self.toy.apply(state, seat, action, &mut said);
        for event in said.take() {
            log.record(|| self.retell(event));
        }
        match self.fault {
            Fault::IsMoody => {
                let mood = u64::from(self.mood.fetch_add(1, Ordering::Relaxed)) << 24;
                state.attacked = state.attacked.xor(&Hexes::from_words([mood]));
            }
            Fault::ForgetsACounter if matches!(action, Action::Move { .. }) => {
                state.pieces[0].place = Place::Dead;
            }
            Fault::DoesMoreWhenSomebodyListens => log.record(|| {
                state.attacked.insert(HexId::new(31));
                Event::new(seat, What::Note, "Somebody listens.")
            }),
            Fault::NeverEnds => state.turn = 1,
            _ => {}
        }
    }

    fn write(&self, action: &Action) -> String {
        let text = self.toy.write(action);
        if self.is(Fault::WritesWhatItCannotRead) && *action == Action::End {
            "that is all".to_owned()
        } else {
            text
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        match self.fault {
            Fault::ReadsTheFirstWordAlone => self.toy.read(text.split_whitespace().next().unwrap_or("")),
            Fault::IsAnotherGameOnceItWasAsked => {
                self.mood.store(1, Ordering::Relaxed);
                self.toy.read(text)
            }
            _ => self.toy.read(text),
        }
    }

    fn describe(&self, state: &State, seat: Seat, action: &Action) -> Choice {
        let mut choice = self.toy.describe(state, seat, action);
        choice.action = self.write(action);
        if self.is(Fault::PointsAtAGhost) {
            choice.points.push(Target::Counter("ghost".into()));
        }
        choice
    }

    fn view(&self, state: &State, to: Audience) -> View {
        let mut view = self.toy.view(state, to);
        if self.is(Fault::PromisesTooMuch) {
            for likely in view.reckonings.iter_mut().flat_map(|reckoning| &mut reckoning.results) {
                likely.result = likely.result.replace("A1", "DR");
            }
        }
        if self.is(Fault::ShowsTheMines) {
            view.markers = self.toy.view(state, Audience::Referee).markers;
        }
        view
    }

    fn explain(&self, state: &State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal> {
        let mut reasons = self.toy.explain(state, seat, subject, at);
        if self.is(Fault::HintsAtTheObjective)
            && let (Some(first), Some(objective)) = (reasons.first_mut(), state.objective)
        {
            first.why = format!("{} ({objective})", first.why).into();
        }
        reasons
    }

    fn preview(&self, state: &State, seat: Seat, action: &Action) -> Preview {
        let mut preview = self.toy.preview(state, seat, action);
        if let Some(reckoning) =
            preview.reckoning.as_mut().filter(|_| self.is(Fault::ForgetsAResultOfTheTable))
        {
            reckoning.results.pop();
        }
        preview
    }

    fn resample(&self, state: &State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> State {
        if self.is(Fault::DealsNothingAnew) {
            return state.clone();
        }
        self.toy.resample(state, to, pick)
    }

    fn probes(&self) -> &'static [Probe<WrongToy>] {
        static PROBES: LazyLock<Vec<Probe<WrongToy>>> = LazyLock::new(|| {
            let changes: [Change<WrongToy>; 9] = [
                through::<0>,
                through::<1>,
                through::<2>,
                through::<3>,
                through::<4>,
                through::<5>,
                through::<6>,
                through::<7>,
                through::<8>,
            ];
            let toy = Toy::new(data(), &Setup::new("toy", "patrol")).unwrap();
            assert_eq!(toy.probes().len(), changes.len());
            let pairs = toy.probes().iter().zip(changes);
            pairs
                .map(|(Probe { name, cures, leaves, .. }, change)| Probe { name, cures, leaves, change })
                .collect()
        });
        &PROBES
    }

    fn doubtful(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        self.toy.doubtful(state, seat, into);
    }

    fn unsound(&self, state: &State) -> Vec<String> {
        self.toy.unsound(state)
    }

    fn longest(&self) -> usize {
        self.toy.longest()
    }
}

impl WrongToy {
    /// A refusal as this toy tells it.
    fn blame(&self, state: &State, illegal: Illegal) -> Illegal {
        let too_far = illegal.why.contains("MP left");
        let held = state.control.first() == Some(&Seat::German);
        match self.fault {
            Fault::BlamesTheZones if too_far => {
                Illegal::new(RuleRef::new("TOY", "4.3"), "an enemy unit is near")
            }
            Fault::BlamesByTheObjectives if too_far && held => {
                Illegal::new(RuleRef::new("TOY", "4.5"), "one hex is enough")
            }
            _ => illegal,
        }
    }

    /// An event as this toy tells it.
    fn retell(&self, mut event: Event) -> Event {
        match self.fault {
            Fault::TellsTheSecretOrder => event.seen = Seen::All,
            Fault::LetsALookBeTakenBack => event.reveals = false,
            Fault::TellsByARuleThatIsNotThere => event.rules.push(RuleRef::new("TOY", "99")),
            _ => {}
        }
        event
    }
}

/// The change that a probe of the toy makes, made to a wrong toy.
fn through<const NUMBER: usize>(order: &Refused<WrongToy>) -> Option<Changed<WrongToy>> {
    let Refused { game, state, seat, action, refusal } = *order;
    let change = game.toy.probes()[NUMBER].change;
    let (state, toy) = change(&Refused { game: &game.toy, state, seat, action, refusal })?.into_parts();
    let wrong = |toy: Arc<Toy>| {
        Arc::new(WrongToy { toy: Toy::clone(&toy), fault: game.fault, mood: AtomicU8::new(0) })
    };
    Some(match toy {
        Some(toy) => Changed::under(wrong(toy), state),
        None => Changed::to(state),
    })
}
