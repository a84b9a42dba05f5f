//! A sealed journal gone through from its first line: every link of the chain, every roll, every signature.

use std::collections::BTreeMap;

use kernel::{DiceRecord, Happened, Happening, Journal, Seal, Share, Signature, Table, Turn};
use table::Seat;

use crate::bytes::{hex, sha256, unhex};
use crate::chain::{Chain, Head, genesis};
use crate::dice::Dice;
use crate::keys::{is_key, is_signed};
use crate::proof::Proof;

/// Where the walk stands.
struct Walk<'a> {
    seal: &'a Seal,
    table: Box<dyn Table>,
    chain: Chain,
    dice: Dice,
    heads: Vec<Head>,
    /// Who sits where.
    holders: BTreeMap<Seat, String>,
    keys: BTreeMap<Seat, String>,
    /// Seeds that were promised and neither handed in nor given up.
    awaited: BTreeMap<Seat, String>,
    resigned: bool,
    proof: Proof,
    /// Rolls that count at present, to tell how many were taken back.
    standing: Vec<usize>,
}

/// Proves a sealed journal.
pub(crate) fn verify(
    registry: &games::Registry,
    journal: &Journal,
    record: &DiceRecord,
    seal: &Seal,
    seed: &str,
    seen: &[String],
) -> Result<Proof, String> {
    let seed = unhex(seed).ok_or_else(|| "the seed is not hexadecimal".to_owned())?;
    if hex(&sha256(&seed)) != record.commitment {
        return Err("the seed does not match the hash published before the game".to_owned());
    }
    let table = registry.open(&journal.header.setup).map_err(|error| error.to_string())?;
    let begin = genesis(&journal.header.setup, &journal.header.pack.to_string(), &record.commitment);
    let chain = Chain::begin(&seed, &begin);
    let mut walk = Walk {
        seal,
        table,
        heads: vec![chain.head()],
        chain,
        dice: Dice::new(seed),
        holders: BTreeMap::new(),
        keys: BTreeMap::new(),
        awaited: BTreeMap::new(),
        resigned: false,
        proof: Proof { sealed: true, ..Proof::default() },
        standing: Vec::new(),
    };
    let mut happenings = seal.happenings.iter().peekable();
    let mut signed = seal.signed.iter().peekable();
    for (index, entry) in journal.entries.iter().enumerate() {
        while let Some(happened) = happenings.next_if(|one| one.at <= index) {
            walk.happening(happened)?;
        }
        let mut signatures = Vec::new();
        while let Some((_, signature)) = signed.next_if(|(at, _)| *at <= index) {
            signatures.push(signature.clone());
        }
        walk.decision(entry.line, index + 1, entry.seat, &entry.action, &signatures)?;
    }
    for happened in happenings {
        walk.happening(happened)?;
    }
    walk.finish(journal, seen)
}

impl Walk<'_> {
    /// A decision, whether it was taken back later or not.
    fn decision(
        &mut self,
        line: usize,
        number: usize,
        seat: Seat,
        action: &str,
        signatures: &[Signature],
    ) -> Result<(), String> {
        let wrong = |what: String| Err(format!("line {line}: {what}"));
        if self.resigned {
            return wrong("something was decided after the game had been resigned".to_owned());
        }
        if number != self.table.count() + 1 {
            let expected = self.table.count() + 1;
            return wrong(format!("decision {number} stands where decision {expected} belongs"));
        }
        let text = format!("{number} {seat} {action}");
        if seat == Seat::Chance {
            self.roll(line, action)?;
            self.standing.push(number);
        } else {
            if !self.holders.contains_key(&seat) {
                return wrong(format!("the {seat} seat decides before anybody sits there"));
            }
            self.is_signed(line, seat, &text, signatures)?;
        }
        if let Err(refusal) = self.table.play(seat, action) {
            return wrong(format!("the rules refuse decision {number}: {refusal}"));
        }
        self.link(&text);
        Ok(())
    }

    /// Looks whether a roll is what the seeds and the chain make it.
    fn roll(&mut self, line: usize, action: &str) -> Result<(), String> {
        let number = self.proof.rolls + 1;
        if let Some(seat) = self.awaited.keys().next() {
            return Err(format!(
                "line {line}: roll {number} was made while the seed of the {seat} player was awaited"
            ));
        }
        let outcomes = self.table.chance();
        let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
        let right = self.dice.roll(number, self.chain.head(), &weights);
        let right = right.and_then(|at| outcomes.get(at)).map_or("nothing", |(action, _)| action.as_str());
        if right != action {
            return Err(format!(
                "line {line}: roll {number} is '{action}' in the journal, but the seeds and what happened before give '{right}'"
            ));
        }
        self.proof.rolls += 1;
        Ok(())
    }

    /// Something besides the decisions that count.
    fn happening(&mut self, happened: &Happened) -> Result<(), String> {
        let Happened { what, signed, line, .. } = happened;
        let text = what.to_string();
        if self.resigned {
            return Err(format!("line {line}: something happened after the game had been resigned"));
        }
        match what {
            Happening::Past { number, seat, action } => {
                return self.decision(*line, *number, *seat, action, signed);
            }
            Happening::Sits { seat, holder, share } => self.sits(*line, *seat, holder, share.as_ref())?,
            Happening::Gives { seat } => {
                self.is_signed(*line, *seat, &text, signed)?;
                self.gives(*line, *seat)?;
            }
            Happening::LeftOut { seat } => {
                if self.awaited.remove(seat).is_none() {
                    return Err(format!("line {line}: no seed of the {seat} player was awaited"));
                }
                self.proof.left_out.push(*seat);
            }
            Happening::Keys { seat, key } => {
                if !self.keys.contains_key(seat) || !is_key(key) {
                    return Err(format!("line {line}: the {seat} player cannot sign with this key"));
                }
                self.is_signed(*line, *seat, &text, signed)?;
                self.keys.insert(*seat, key.clone());
            }
            Happening::Back { to, by } => self.back(*line, *to, by, &text, signed)?,
            Happening::Resigns { seat } => {
                self.is_signed(*line, *seat, &text, signed)?;
                self.resigned = true;
            }
        }
        self.link(&text);
        Ok(())
    }

    fn sits(&mut self, line: usize, seat: Seat, holder: &str, share: Option<&Share>) -> Result<(), String> {
        if self.holders.insert(seat, holder.to_owned()).is_some() {
            return Err(format!("line {line}: the {seat} seat was given to somebody else"));
        }
        match share {
            Some(share) if !is_key(&share.key) => {
                return Err(format!("line {line}: the {seat} player has no valid key"));
            }
            Some(share) => {
                self.keys.insert(seat, share.key.clone());
                self.awaited.insert(seat, share.commitment.clone());
                self.proof.signed.push(seat);
            }
            None if holder == "person" => self.proof.unsigned.push(seat),
            None => {}
        }
        Ok(())
    }

    /// A seed counts from here on.
    fn gives(&mut self, line: usize, seat: Seat) -> Result<(), String> {
        let Some(commitment) = self.awaited.remove(&seat) else {
            return Err(format!("line {line}: no seed of the {seat} player was awaited"));
        };
        let seed = self.seal.seeds.iter().find(|(of, _)| *of == seat);
        let Some(seed) = seed.and_then(|(_, seed)| unhex(seed)) else {
            return Err(format!("the seed of the {seat} player is missing from the journal"));
        };
        if hex(&sha256(&seed)) != commitment {
            return Err(format!("the seed of the {seat} player does not match the hash promised for it"));
        }
        self.dice.add(seat, seed);
        self.proof.contributors.push(seat);
        if self.proof.rolls > 0 {
            self.proof.rolls_before.push((seat, self.proof.rolls));
        }
        Ok(())
    }

    /// Decisions are taken back: by a player alone where the rules of the table let him, else by everybody.
    fn back(
        &mut self,
        line: usize,
        to: usize,
        by: &[Seat],
        text: &str,
        signed: &[Signature],
    ) -> Result<(), String> {
        if to >= self.table.count() {
            return Err(format!("line {line}: there is nothing to take back"));
        }
        let person = |seat: &Seat| self.holders.get(seat).is_some_and(|holder| holder == "person");
        if by.is_empty() || !by.iter().all(person) {
            return Err(format!("line {line}: decisions were taken back, but by no player"));
        }
        let alone = matches!(by, [seat] if to >= self.table.undo_limit(*seat));
        let missing = self.keys.keys().find(|seat| !by.contains(seat));
        if let Some(seat) = missing.filter(|_| !alone) {
            return Err(format!(
                "line {line}: decisions were taken back without the consent of the {seat} player"
            ));
        }
        for seat in by {
            self.is_signed(line, *seat, text, signed)?;
        }
        self.table.rewind(to);
        let gone = self.standing.iter().filter(|number| **number > to).count();
        self.standing.retain(|number| *number <= to);
        self.proof.taken_back += u32::try_from(gone).unwrap_or(u32::MAX);
        Ok(())
    }

    /// Looks whether a player who has a key signed this line at this place.
    fn is_signed(&self, line: usize, seat: Seat, text: &str, signed: &[Signature]) -> Result<(), String> {
        let Some(key) = self.keys.get(&seat) else { return Ok(()) };
        let theirs = signed.iter().filter(|signature| signature.by == seat);
        if theirs.clone().any(|signature| is_signed(key, self.chain.head(), text, &signature.hex)) {
            return Ok(());
        }
        let what = if theirs.count() == 0 { "is not signed" } else { "does not have the signature" };
        Err(format!("line {line}: '{text}' {what} by the {seat} player for this place in the game"))
    }

    fn link(&mut self, text: &str) {
        self.chain.add(text);
        self.heads.push(self.chain.head());
    }

    /// What must hold at the end.
    fn finish(mut self, journal: &Journal, seen: &[String]) -> Result<Proof, String> {
        if !self.resigned && !matches!(self.table.turn(), Turn::Over(_)) {
            return Err(
                "the journal stops before the game is over: decisions are missing at its end".to_owned()
            );
        }
        for seating in &journal.header.seats {
            let sits = self.holders.get(&seating.seat);
            if sits.is_some_and(|holder| *holder != seating.holder) {
                return Err(format!("the header names somebody else on the {} seat", seating.seat));
            }
        }
        let extra = self.seal.seeds.iter().find(|(seat, _)| !self.proof.contributors.contains(seat));
        if let Some((seat, _)) = extra {
            return Err(format!("the journal has a seed of the {seat} player that was never handed in"));
        }
        for head in seen {
            if !self.heads.iter().any(|known| known.to_string() == head.trim().to_lowercase()) {
                return Err(format!(
                    "the seal {} that you were shown is not in this journal: it tells of another game",
                    kernel::short(head)
                ));
            }
        }
        self.proof.rolls -= self.proof.taken_back;
        Ok(self.proof)
    }
}
