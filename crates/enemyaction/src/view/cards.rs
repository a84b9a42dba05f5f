//! Cards and chits as they lie: hand, piles, discards, cup. A pile has no order, so what may still come is known, not when. EA §5, §8,
//! §12.42, EA.Q19

use std::hash::Hash;

use table::{Card, CardText, Pile, PileKind, Seat};
use wargame::{counted, listed};

use crate::model::action::{Action, Focus};
use crate::model::boxes::{
    ALLIED_DISCARD, ALLIED_PILE, ALLIED_RESTING, ALLIED_SUPPLEMENTAL, ALLIED_TABLE, CUP, DRAWN_CHITS,
    GERMAN_ASIDE, GERMAN_DISCARD, GERMAN_PILE, GERMAN_TABLE, HAND, SETUP, SPENT_CHITS,
};
use crate::model::cards::{
    AlliedCard, Class, Command, Dated, Dates, Formation, GermanCard, Happening, Member, Tactic,
};
use crate::model::frame::{Ask, Fight, Frame};
use crate::model::ids::{CardNumber, CardPlace, Cards, ChitId, Chits};
use crate::model::state::State;
use crate::pack::data::Text;
use crate::pack::tables::{Adjustment, Note, SetupCard};
use crate::rulebook::{EnemyAction, rule};
use crate::view::board::{card_title, chit_id, setup_id, setup_title};
use crate::view::charts::side_text;

fn text(label: &str, text: impl Into<String>, active: bool) -> CardText {
    CardText { label: label.into(), text: text.into(), active }
}

fn count(cards: usize) -> u32 {
    u32::try_from(cards).unwrap_or(u32::MAX)
}

/// `from 23 on`, `17 to 19`, `16`; nothing for what always holds. EA §2-dates
fn dated(dates: Dates) -> String {
    match dates {
        Dates::ALWAYS => String::new(),
        Dates { from, to: u8::MAX } => format!(" (from {from} December on)"),
        Dates { from, to } if from == to => format!(" ({from} December)"),
        Dates { from, to } => format!(" ({from} to {to} December)"),
    }
}

impl EnemyAction {
    /// All piles, those of the Allies first.
    pub(crate) fn piles(&self, state: &State) -> Vec<Pile> {
        let (allied, german) = (&state.allied, &state.cards);
        let mine = |place: &str, title: &str, kind, cards: &Cards| {
            self.pile(place, title, kind, Seat::Allied, cards.iter().map(|at| self.allied_shown(state, at)))
        };
        let theirs = |place: &str, title: &str, kind, cards: &Cards| {
            self.pile(place, title, kind, Seat::German, cards.iter().map(|at| self.german_shown(state, at)))
        };
        let mut piles = vec![mine(HAND, "Allied cards in hand", PileKind::Hand, &allied.hand)];
        let mut pile = mine(ALLIED_PILE, "Allied draw pile, in no order", PileKind::Draw, &allied.pile);
        // Supplemental cards lie in the pile unseen; which they may be is shown beside it.
        pile.count += u32::from(allied.unseen);
        piles.push(pile);
        let title = format!("Supplemental cards, {} of them in the draw pile", allied.unseen);
        piles.push(mine(ALLIED_SUPPLEMENTAL, &title, PileKind::Draw, &allied.available));
        let resting = "Supplemental cards that come back tomorrow";
        piles.push(mine(ALLIED_RESTING, resting, PileKind::Discard, &allied.rested));
        piles.push(mine(ALLIED_TABLE, "Allied cards played now", PileKind::InPlay, &allied.table));
        piles.push(mine(ALLIED_DISCARD, "Allied discards", PileKind::Discard, &allied.discard));
        piles.push(theirs(
            GERMAN_TABLE,
            "German command, support and tactics",
            PileKind::InPlay,
            &german.table,
        ));
        piles.push(theirs(GERMAN_PILE, "German cards to come, in no order", PileKind::Draw, &german.pile));
        let discards = german.discard.or(&german.again);
        piles.push(theirs(GERMAN_DISCARD, "German discards", PileKind::Discard, &discards));
        piles.push(theirs(GERMAN_ASIDE, "German cards beside the calendar", PileKind::InPlay, &german.aside));
        piles.extend(self.setup_pile(state));
        piles.extend(self.chit_piles(state));
        piles
    }

    /// What the piles show, but for what is printed: where the cards and chits are, what they are there for, and which of them can be
    /// used or are in force.
    pub(crate) fn piles_follow_from<'a>(&self, state: &'a State) -> impl Hash + use<'a> {
        let hand = state.allied.hand.iter().map(|at| &self.data.allied[usize::from(at)]);
        let playable: Vec<bool> = hand.map(|card| self.is_playable(state, card)).collect();
        let roles = state.impulse.as_ref().map(|one| (one.command, one.support, &one.drawn));
        let combat = state.combat.as_ref().map(|one| (one.card, one.drawn));
        let cards = (&state.allied, &state.cards, state.setup, playable);
        (state.day, cards, (roles, combat), state.cup, self.counted_chits(state))
    }

    /// The chits that count for each side of the combat under way. Losses change the situation, so once hits were added up it is what
    /// counted then.
    fn counted_chits(&self, state: &State) -> [Chits; 2] {
        state.combat.as_ref().map_or([Chits::NONE; 2], |combat| {
            if combat.steps > 0 { combat.counted } else { self.counted_sides(state, combat) }
        })
    }

    fn pile(
        &self,
        place: &str,
        title: &str,
        kind: PileKind,
        owner: Seat,
        cards: impl Iterator<Item = Card>,
    ) -> Pile {
        let cards: Vec<Card> = cards.collect();
        let count = count(cards.len());
        Pile { place: place.into(), title: title.to_owned(), kind, owner: Some(owner), count, cards }
    }

    /// The set-up cards that were drawn, corps by corps, the first of each corps below. EA §2.33, §3-2
    fn setup_pile(&self, state: &State) -> Option<Pile> {
        let drawn = state.setup.iter().flatten();
        let cards: Vec<Card> = drawn
            .filter_map(|number| self.data.setup.iter().find(|card| card.number == *number))
            .map(|card| self.setup_shown(card))
            .collect();
        (!cards.is_empty()).then(|| Pile {
            place: SETUP.into(),
            title: "Set-up cards".to_owned(),
            kind: PileKind::Discard,
            owner: Some(Seat::German),
            count: count(cards.len()),
            cards,
        })
    }

    fn setup_shown(&self, card: &SetupCard) -> Card {
        let line = |row: &Adjustment| {
            let label = match row.note {
                Note::Picture => "on top".to_owned(),
                Note::Withdrawn => "on top, without the addenda".to_owned(),
                Note::Second(letter) => format!("second under {}", char::from(b'A' + letter)),
                Note::Third => "third".to_owned(),
            };
            let to = row.to.map(|to| format!("goes to {}", self.hex_label(to)));
            let change = row.state.map(|change| change.title().to_owned());
            let what: Vec<String> = to.into_iter().chain(change).collect();
            let holds = row.note != Note::Withdrawn || !self.addenda;
            text(&label, format!("{} {}", self.unit_label(row.unit), listed(&what)), holds)
        };
        Card {
            id: setup_id(card.number).as_str().into(),
            title: setup_title(card),
            texts: card.rows.iter().map(line).collect(),
            ready: false,
            rule: Some(rule("2.33")),
        }
    }

    /// The chits in the cup, those of this combat and those that lie aside. EA §12.4, §12.42
    fn chit_piles(&self, state: &State) -> Vec<Pile> {
        let drawn = state.combat.as_ref().map_or(Chits::NONE, |combat| combat.drawn);
        let aside = self.all_chits().but(&state.cup).but(&drawn);
        let counted = self.counted_chits(state);
        let pile = |place: &str, title: &str, kind, chits: &Chits| Pile {
            place: place.into(),
            title: title.to_owned(),
            kind,
            owner: None,
            count: count(chits.len()),
            cards: chits.iter().map(|chit| self.chit_shown(chit, &counted)).collect(),
        };
        // What is in the cup is what does not lie beside it.
        let cup =
            Pile { cards: Vec::new(), ..pile(CUP, "Combat chits in the cup", PileKind::Cup, &state.cup) };
        vec![
            pile(DRAWN_CHITS, "Chits of this combat", PileKind::InPlay, &drawn),
            cup,
            pile(SPENT_CHITS, "Chits of earlier combats", PileKind::Discard, &aside),
        ]
    }

    /// A chit. Of one that was drawn in the combat under way the side whose situation is there is in force, of the others no side
    /// is. EA §2.22, §12.41-sides
    fn chit_shown(&self, chit: ChitId, counted: &[Chits; 2]) -> Card {
        let number = usize::from(chit) + 1;
        let mut texts = Vec::new();
        if let Some(data) = self.data.chits.get(usize::from(chit)) {
            for ((label, side), counted) in ["front", "back"].into_iter().zip(&data.sides).zip(counted) {
                let (situation, hits) = side_text(side);
                texts.push(text(label, format!("{situation}: {hits}"), counted.contains(chit)));
            }
            if data.blue {
                texts.push(text("blue", "the chits of earlier combats go back into the cup", true));
            }
        }
        Card {
            id: chit_id(number).as_str().into(),
            title: format!("Chit {number:02}"),
            texts,
            ready: true,
            rule: Some(rule("2.22")),
        }
    }

    /// An Allied card: whom it commands, its replacements, events and tactics, and which of them hold today. EA §2.31
    fn allied_shown(&self, state: &State, place: CardPlace) -> Card {
        let card = &self.data.allied[usize::from(place)];
        let mut texts = vec![text("commands", self.formation_text(&card.formation), true)];
        if card.replacements > 0 {
            let steps = format!(
                "{} of the corps, from 20 December on",
                counted(usize::from(card.replacements), "step", "steps")
            );
            texts.push(text("replacements", steps, state.from(20)));
        }
        texts.extend(
            card.events.iter().map(|event| self.event_text("event", Seat::Allied, *event, state.day)),
        );
        if card.is_wild() {
            let wild = "any Allied tactic but Corps Artillery, on its days";
            texts.push(text("tactic", wild, true));
        }
        texts.extend(card.tactics.iter().map(|tactic| self.tactic_text(Seat::Allied, *tactic, state.day)));
        let class = if card.primary { "primary" } else { "supplemental" };
        texts.push(text("class", format!("{class}, from {} December on", card.date), state.from(card.date)));
        Card {
            id: format!("{:02}", card.id).as_str().into(),
            title: card_title(card.id, &card.title),
            texts,
            ready: state.allied.hand.contains(place) && self.is_playable(state, card),
            rule: Some(rule(match card.formation {
                Formation::Divisions(..) => "5.2",
                Formation::Corps(_) => "5.3",
                Formation::Army(_) => "5.4",
                Formation::Group => "5.5",
                Formation::None => "5.6",
            })),
        }
    }

    /// Whether a card in hand can be used now.
    fn is_playable(&self, state: &State, card: &AlliedCard) -> bool {
        match state.frame() {
            Some(Frame::Impulse(Seat::Allied)) => {
                let mut plays = Vec::new();
                self.plays(state, card.id, &mut plays);
                plays.iter().any(|action| self.check_action(state, Seat::Allied, *action).is_ok())
            }
            Some(Frame::Interdict) => self.check_interdict(state, card.id).is_ok(),
            Some(Frame::Ask(Ask::Commandos)) => true,
            Some(Frame::Fight(Fight::AlliedTactics)) => {
                let mut actions = Vec::new();
                self.legal_actions(state, Seat::Allied, Focus::General, &mut actions);
                actions
                    .iter()
                    .any(|action| matches!(action, Action::Tactic { card: id, .. } if *id == card.id))
            }
            _ => false,
        }
    }

    /// A German card: value, commands from the top, support event, tactics, fuel. EA §2.32
    fn german_shown(&self, state: &State, place: CardPlace) -> Card {
        let card = &self.data.german[usize::from(place)];
        let mut texts = Vec::new();
        if let Some(role) = role_of(state, card.id) {
            texts.push(text("now", role, true));
        }
        texts.push(text("commands", self.formation_text(&card.formation), true));
        texts.push(text("class", class_text(card.class), true));
        texts.push(text("command value", card.value.to_string(), true));
        texts.extend(card.commands.iter().map(|command| self.command_text(state, card, *command)));
        texts
            .extend(card.event.map(|event| self.event_text("support event", Seat::German, event, state.day)));
        texts.extend(card.tactics.iter().map(|tactic| self.tactic_text(Seat::German, *tactic, state.day)));
        for (member, day) in &card.no_fuel {
            let who = self.member_text(*member);
            texts.push(text("fuel", format!("{who} has none on {day} December"), state.day == *day));
        }
        if card.returns {
            texts.push(text("returns", "goes back into the draw pile after a tactic", true));
        }
        Card {
            id: format!("{:02}", card.id).as_str().into(),
            title: card_title(card.id, &card.title),
            texts,
            ready: false,
            rule: Some(rule("2.32")),
        }
    }

    fn command_text(&self, state: &State, card: &GermanCard, command: Command) -> CardText {
        match command {
            Command::Event(event) => {
                let label = if event.what.is_special() { "special event" } else { "command event" };
                self.event_text(label, Seat::German, event, state.day)
            }
            Command::Replace => {
                let steps = format!(
                    "{} of the corps, from 20 December on",
                    counted(usize::from(card.replacements), "step", "steps")
                );
                text("replacements", steps, state.from(20))
            }
            Command::Activate => text("command", "the formation is activated", true),
        }
    }

    /// An event and whether today is one of its days. EA §2.31-codes
    fn event_text(&self, label: &str, seat: Seat, event: Dated<Happening>, day: u8) -> CardText {
        let does = does(&self.data.events, event.what.word(), seat);
        let line = format!("{}{}: {does}", event.what.title(), dated(event.dates));
        text(label, line, event.dates.hold(day))
    }

    fn tactic_text(&self, seat: Seat, tactic: Dated<Tactic>, day: u8) -> CardText {
        let does = does(&self.data.tactics, tactic.what.word(), seat);
        let line = format!("{}{}: {does}", tactic.what.title(), dated(tactic.dates));
        text("tactic", line, tactic.dates.hold(day))
    }

    /// A division or a unit that has a card of its own. EA §2.31
    fn member_text(&self, member: Member) -> String {
        match member {
            Member::Division(division) => self.division_word(division).to_uppercase(),
            Member::Unit(unit) => self.unit_label(unit),
        }
    }

    /// Whom a card commands. EA §2.31
    pub(crate) fn formation_text(&self, formation: &Formation) -> String {
        match formation {
            Formation::Divisions(members, corps) => {
                let members: Vec<String> = members.iter().map(|member| self.member_text(*member)).collect();
                format!("{} of {}", listed(&members), corps.title())
            }
            Formation::Corps(corps) => corps.title().to_owned(),
            Formation::Army(army) => army.title().to_owned(),
            Formation::Group => "the whole army group".to_owned(),
            Formation::None => "nobody".to_owned(),
        }
    }
}

/// What an event or a tactic does. EA §T-events
fn does<'a>(texts: &'a [Text], id: &str, seat: Seat) -> &'a str {
    texts.iter().find(|text| text.id == id && text.seat == seat).map_or("", |text| text.text.as_str())
}

/// What a German card is there for. EA §8.1-select, §12.3-german
fn role_of(state: &State, card: CardNumber) -> Option<&'static str> {
    let impulse = state.impulse.as_ref();
    if impulse.is_some_and(|one| one.command == Some(card)) {
        return Some("the command card");
    }
    if impulse.is_some_and(|one| one.support == Some(card)) {
        return Some("the support card");
    }
    if impulse.is_some_and(|one| one.drawn.contains(&card)) {
        return Some("drawn for the impulse");
    }
    let combat = state.combat.as_ref();
    combat.is_some_and(|one| one.card == Some(card)).then_some("drawn for the combat")
}

/// How a German card comes into play. EA §3-cards-german
fn class_text(class: Class) -> String {
    match class {
        Class::Primary => "primary".to_owned(),
        Class::Supplemental => "supplemental".to_owned(),
        Class::Army => "army".to_owned(),
        Class::Reinforcement(day) => format!("reinforcement of {day} December"),
        Class::Okw => "OKW reserve".to_owned(),
    }
}
