//! The dice of a room and, in a sealed game, the chain of everything that happens there. `docs/dice.md`

use kernel::{Happened, Happening, Seal, Share, Signature};
use seal::{Chain, Dice, FairDice, Head, genesis, keys};
use store::{EntryRecord, EventRecord, GameRecord, SeatRecord, StoredGame};
use table::{Seat, Setup};

use crate::refusals::Answered;
use crate::secrets::hex;
use crate::wire::{Reason, Refused, ShareCard, Signed};

/// What rolls in a room.
#[derive(Clone, Debug)]
pub(crate) enum RoomDice {
    /// A game from before the seal, a fork or an import: one seed of the server.
    Fair(FairDice),
    Sealed(Sealing),
}

/// The chain of a sealed game and the seeds in its dice.
#[derive(Clone, Debug)]
pub(crate) struct Sealing {
    chain: Chain,
    dice: Dice,
    /// How many links there are.
    links: u32,
    /// When the last player who promised a seed sat down.
    promised: i64,
}

impl RoomDice {
    /// The dice of a stored game.
    ///
    /// # Errors
    /// When the chain of a sealed game cannot be read.
    pub(crate) fn of(stored: &StoredGame, setup: &Setup) -> Answered<RoomDice> {
        let record = &stored.record;
        let seed = record.dice_seed.clone().unwrap_or_default();
        if !record.sealed {
            return Ok(RoomDice::Fair(FairDice::from_seed(seed)));
        }
        let begin = genesis(setup, &record.pack, &record.dice_commitment);
        let chain = Chain::begin(&seed, &begin);
        let mut sealing = Sealing { chain, dice: Dice::new(seed), links: 0, promised: 0 };
        let mut events = stored.events.iter().peekable();
        for entry in &stored.entries {
            while let Some(event) =
                events.next_if(|event| entry.event.is_none_or(|number| event.number < number))
            {
                sealing.again(event, &stored.seats)?;
            }
            sealing.link(&line_of(entry.number, &entry.seat, &entry.action));
        }
        events.try_for_each(|event| sealing.again(event, &stored.seats))?;
        Ok(RoomDice::Sealed(sealing))
    }

    pub(crate) fn sealing(&self) -> Option<&Sealing> {
        match self {
            RoomDice::Fair(_) => None,
            RoomDice::Sealed(sealing) => Some(sealing),
        }
    }

    /// The outcome of a roll by its place in the list.
    pub(crate) fn roll(&self, number: u32, weights: &[u32]) -> Option<usize> {
        match self {
            RoomDice::Fair(dice) => dice.roll(number, weights),
            RoomDice::Sealed(sealing) => sealing.dice.roll(number, sealing.head(), weights),
        }
    }

    /// What the chain has come to, as clients are told.
    pub(crate) fn head(&self) -> Option<String> {
        self.sealing().map(|sealing| sealing.head().to_string())
    }

    /// Adds a decision to the chain and gives its link; nothing happens in a game that is not sealed.
    pub(crate) fn link_entry(&mut self, entry: &mut EntryRecord) {
        if let RoomDice::Sealed(sealing) = self {
            entry.event = Some(sealing.link(&line_of(entry.number, &entry.seat, &entry.action)));
        }
    }

    /// Adds something else to the chain. None in a game that is not sealed.
    pub(crate) fn link_event(&mut self, what: &Happening, signed: &[Signature], at: i64) -> Vec<EventRecord> {
        let RoomDice::Sealed(sealing) = self else { return Vec::new() };
        let text = what.to_string();
        let number = sealing.link(&text);
        sealing.note(what, at);
        vec![EventRecord { number, text, signed: signatures_text(signed), at }]
    }

    /// A player's seed counts from here on.
    pub(crate) fn add_seed(&mut self, seat: Seat, seed: Vec<u8>) {
        if let RoomDice::Sealed(sealing) = self {
            sealing.dice.add(seat, seed);
        }
    }
}

impl Sealing {
    pub(crate) fn head(&self) -> Head {
        self.chain.head()
    }

    /// When the last player who promised a seed sat down.
    pub(crate) fn promised(&self) -> i64 {
        self.promised
    }

    fn link(&mut self, line: &str) -> u32 {
        self.chain.add(line);
        self.links += 1;
        self.links
    }

    fn note(&mut self, what: &Happening, at: i64) {
        if matches!(what, Happening::Sits { share: Some(_), .. }) {
            self.promised = at;
        }
    }

    /// A stored event happens again.
    fn again(&mut self, event: &EventRecord, seats: &[SeatRecord]) -> Answered<()> {
        let broken =
            |why: String| Refused::new(Reason::Broken, format!("the chain of this game broke: {why}"));
        let what = Happening::read(&event.text).map_err(broken)?;
        match &what {
            Happening::Past { number, seat, action } => {
                let number = u32::try_from(*number).unwrap_or(u32::MAX);
                self.link(&line_of(number, seat.name(), action));
            }
            _ => {
                self.link(&event.text);
            }
        }
        self.note(&what, event.at);
        if let Happening::Gives { seat } = what {
            let theirs = seats.iter().find(|record| record.seat == seat.name());
            self.dice.add(seat, theirs.and_then(|record| record.seed.clone()).unwrap_or_default());
        }
        Ok(())
    }

    /// What a seat of a new game begins with, as a link.
    pub(crate) fn sits(seat: &SeatRecord) -> Option<Happening> {
        let at = seat.seat.parse().ok().filter(|_| seat.holder != "empty")?;
        let holder = seat.holder.strip_prefix("bot:").unwrap_or(&seat.holder).to_owned();
        let share = seat.sign_key.clone().zip(seat.commitment.clone());
        let share = share.map(|(key, commitment)| Share { key, commitment });
        Some(Happening::Sits { seat: at, holder, share })
    }
}

/// A decision as journals say it.
pub(crate) fn line_of(number: u32, seat: &str, action: &str) -> String {
    format!("{number} {seat} {action}")
}

/// Whether a game waits for the seed of this seat.
pub(crate) fn is_awaited(seat: &SeatRecord) -> bool {
    seat.commitment.is_some() && seat.seed.is_none()
}

/// What somebody's program contributes, if it can be used.
pub(crate) fn checked(share: &ShareCard) -> Answered<()> {
    let commitment = share.commitment.len() == 64 && crate::secrets::unhex(&share.commitment).is_some();
    if commitment && keys::is_key(&share.key) && share.key == share.key.to_lowercase() {
        return Ok(());
    }
    let why = "a share of sealed dice needs the SHA-256 of a seed and a compressed P-256 key, both in hexadecimal digits";
    Err(Refused::new(Reason::Unreadable, why))
}

/// The signatures of those seats that have a key; refused if one is missing or does not fit.
pub(crate) fn signatures(
    dice: &RoomDice,
    seats: &[SeatRecord],
    signing: &[Seat],
    line: &str,
    signed: Option<&Signed>,
    count: u32,
) -> Answered<Vec<Signature>> {
    let Some(sealing) = dice.sealing() else { return Ok(Vec::new()) };
    let key = |seat: &Seat| seats.iter().find(|record| record.seat == seat.name())?.sign_key.clone();
    let keyed: Vec<(Seat, String)> = signing.iter().filter_map(|seat| Some((*seat, key(seat)?))).collect();
    if keyed.is_empty() {
        return Ok(Vec::new());
    }
    let Some(signed) = signed else {
        let why = "orders of this seat are signed by the browser that took it; continue there, or let this browser sign from now on";
        return Err(Refused::forbidden(why));
    };
    if signed.head != sealing.head().to_string() {
        return Err(Refused::stale(count));
    }
    let one = |(by, key): (Seat, String)| {
        if keys::is_signed(&key, sealing.head(), line, &signed.signature) {
            return Ok(Signature { by, hex: signed.signature.to_lowercase() });
        }
        let why = format!(
            "the signature does not fit the key of the {by} seat; another browser signs for this seat now"
        );
        Err(Refused::forbidden(why))
    };
    keyed.into_iter().map(one).collect()
}

/// Signatures as the store keeps them.
pub(crate) fn signatures_text(signed: &[Signature]) -> Option<String> {
    let lines: Vec<String> = signed.iter().map(|one| format!("{} {}", one.by, one.hex)).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn read_signatures(text: Option<&String>) -> Vec<Signature> {
    text.iter().flat_map(|text| text.lines()).filter_map(|line| Signature::read(line).ok()).collect()
}

/// The seal of a stored game, as its journal has it.
pub(crate) fn seal_of(record: &GameRecord, stored: &StoredGame) -> Option<Seal> {
    if !record.sealed {
        return None;
    }
    let over = record.state == store::GameState::Over;
    let seed = |seat: &SeatRecord| Some((seat.seat.parse().ok()?, hex(seat.seed.as_ref()?)));
    let mut seeds: Vec<(Seat, String)> = stored.seats.iter().filter(|_| over).filter_map(seed).collect();
    seeds.sort();
    let before = |event: &EventRecord| {
        stored.entries.partition_point(|entry| entry.event.is_some_and(|own| own < event.number))
    };
    let happened = |event: &EventRecord| {
        let what = Happening::read(&event.text).ok()?;
        Some(Happened { at: before(event), what, signed: read_signatures(event.signed.as_ref()), line: 0 })
    };
    let signed = stored.entries.iter().enumerate().flat_map(|(at, entry)| {
        read_signatures(entry.signed.as_ref()).into_iter().map(move |signature| (at, signature))
    });
    Some(Seal {
        seeds,
        happenings: stored.events.iter().filter_map(happened).collect(),
        signed: signed.collect(),
    })
}
