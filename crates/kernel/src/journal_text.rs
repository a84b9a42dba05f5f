//! Journals as text: writing them, and reading them without ever loading half of one.

use std::fmt::Write as _;

use table::{FIRST_EDITION, PackId, Seat, Setup};

use crate::journal::{DiceRecord, Entry, Header, Journal, JournalError, Lines, Seating};
use crate::journal_seal::{Happened, Happening, Seal, Signature};
use crate::{StateHash, short};

const FIRST_LINE: &str = "bulge journal 1";
const SEALED: &str = "sealed: 1";
const STUDY: &str = "study: on";
/// Longer lines are refused before they are looked at.
const LONGEST_LINE: usize = 4_096;

impl Journal {
    /// The journal as the text of a `.bulge` file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut out = String::with_capacity(256 + self.entries.len() * 32);
        let Header { setup, pack, seats } = &self.header;
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{FIRST_LINE}");
        let _ = writeln!(out, "game: {}\npack: {pack}\nscenario: {}", setup.game, setup.scenario);
        if setup.rules > FIRST_EDITION {
            let _ = writeln!(out, "rules: {}", setup.rules);
        }
        for (id, value) in &setup.options {
            let _ = writeln!(out, "option: {id} {value}");
        }
        if setup.study {
            let _ = writeln!(out, "{STUDY}");
        }
        for line in setup.position.iter().flat_map(|position| position.lines()) {
            let _ = writeln!(out, "{}", format!("| {line}").trim_end());
        }
        for Seating { seat, holder } in seats {
            let _ = writeln!(out, "seat: {seat} {holder}");
        }
        if self.seal.is_some() {
            let _ = writeln!(out, "{SEALED}");
        }
        if let Some(dice) = &self.dice {
            let _ = writeln!(out, "dice: {}", dice.commitment);
            let _ = dice.seed.as_ref().map_or(Ok(()), |seed| writeln!(out, "seed: {seed}"));
        }
        for (seat, seed) in self.seal.iter().flat_map(|seal| &seal.seeds) {
            let _ = writeln!(out, "seed: {seat} {seed}");
        }
        let _ = writeln!(out);
        let mut sealed = Sealed::of(self.seal.as_ref());
        let mut jumps = self.dice.iter().flat_map(|dice| &dice.jumps).peekable();
        let mut marks = self.marks.iter().peekable();
        let mut notes = self.notes.iter().peekable();
        for (index, entry) in self.entries.iter().enumerate() {
            while let Some((_, note)) = notes.next_if(|(at, _)| *at <= index) {
                let _ = writeln!(out, "# {note}");
            }
            while let Some((_, roll)) = jumps.next_if(|(at, _)| *at <= index) {
                let _ = writeln!(out, "roll {roll}");
            }
            sealed.write_before(index, &mut out);
            let _ = writeln!(out, "{} {} {}", index + 1, entry.seat, entry.action);
            sealed.write_after(index, &mut out);
            while let Some((at, hash)) = marks.next_if(|(at, _)| *at <= index + 1) {
                let last = marks.peek().is_none() && *at == self.entries.len();
                let _ = if last { Ok(()) } else { writeln!(out, "= {at} {hash}") };
            }
        }
        for (_, note) in notes {
            let _ = writeln!(out, "# {note}");
        }
        sealed.write_before(self.entries.len(), &mut out);
        match self.marks.last() {
            Some((_, hash)) => writeln!(out, "end {} {hash}", self.entries.len()),
            None => writeln!(out, "end {}", self.entries.len()),
        }
        .unwrap_or_default();
        out
    }

    /// Reads the text of a `.bulge` file.
    ///
    /// # Errors
    /// The first line that is not as it should be. Nothing is half-read: there is a whole journal or an error.
    pub fn from_text(text: &str) -> Result<Journal, JournalError> {
        let mut reader = Reader::default();
        for (index, line) in text.split_inclusive('\n').enumerate() {
            reader.line = index + 1;
            let Some(whole) = line.strip_suffix('\n') else {
                return Err(reader.wrong("the file breaks off in the middle of this line"));
            };
            if whole.len() > LONGEST_LINE {
                return Err(reader.wrong("this line is too long for a journal"));
            }
            reader.take(whole.strip_suffix('\r').unwrap_or(whole))?;
        }
        reader.finish()
    }
}

/// Writes the lines of a seal where they belong.
struct Sealed<'a> {
    happenings: &'a [Happened],
    signed: &'a [(usize, Signature)],
}

impl<'a> Sealed<'a> {
    fn of(seal: Option<&'a Seal>) -> Sealed<'a> {
        let (happenings, signed) = seal.map_or((&[][..], &[][..]), |seal| (&seal.happenings, &seal.signed));
        Sealed { happenings, signed }
    }

    /// What happened before the entry of that index.
    fn write_before(&mut self, index: usize, out: &mut String) {
        while let Some((next, later)) = self.happenings.split_first()
            && next.at <= index
        {
            let _ = writeln!(out, "{}", next.what);
            next.signed.iter().for_each(|signature| write_signature(signature, out));
            self.happenings = later;
        }
    }

    /// Who signed the entry of that index.
    fn write_after(&mut self, index: usize, out: &mut String) {
        while let Some(((at, signature), later)) = self.signed.split_first()
            && *at <= index
        {
            write_signature(signature, out);
            self.signed = later;
        }
    }
}

fn write_signature(signature: &Signature, out: &mut String) {
    let _ = writeln!(out, "signed {} {}", signature.by, signature.hex);
}

/// Reads line by line and remembers what it has seen.
#[derive(Debug, Default)]
struct Reader {
    line: usize,
    begun: bool,
    ended: bool,
    game: Option<String>,
    pack: Option<PackId>,
    scenario: Option<String>,
    rules: Option<u16>,
    position: Option<String>,
    study: bool,
    options: Vec<(String, String)>,
    seats: Vec<Seating>,
    entries: Vec<Entry>,
    marks: Vec<(usize, StateHash)>,
    notes: Vec<(usize, String)>,
    dice: Option<String>,
    seed: Option<String>,
    jumps: Vec<(usize, u32)>,
    seal: Option<Seal>,
    /// Whether the last line was a decision or a happening, which signatures may follow.
    follows: Option<Follows>,
    lines: Lines,
}

/// What a signature stands after.
#[derive(Clone, Copy, Debug)]
enum Follows {
    Entry,
    Happening,
}

impl Reader {
    fn wrong(&self, what: impl Into<String>) -> JournalError {
        JournalError::new(self.line, what)
    }

    fn take(&mut self, line: &str) -> Result<(), JournalError> {
        if !self.begun {
            self.begun = true;
            return self.first(line);
        }
        if let Some(note) = line.strip_prefix('#') {
            let note = note.strip_prefix(' ').unwrap_or(note).trim_end_matches('\r');
            self.notes.push((self.entries.len(), note.to_owned()));
            return Ok(());
        }
        if line.chars().any(|sign| sign.is_control() && sign != '\t') {
            return Err(self.wrong("a control character stands in this line, and a journal is plain text"));
        }
        if let Some(drawn) = line.strip_prefix('|').filter(|_| self.entries.is_empty()) {
            self.position_line(drawn);
            return Ok(());
        }
        let line = line.trim();
        if line.is_empty() {
            return Ok(());
        }
        if self.ended {
            return Err(self.wrong("nothing may follow the 'end' line"));
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "=" => self.mark(rest),
            "end" => self.end(rest),
            "roll" => self.roll(rest),
            "signed" if self.seal.is_some() => self.signed(rest),
            _ if self.seal.is_some() && Happening::begins_with(word) => self.happening(line),
            _ if word.ends_with(':') && self.entries.is_empty() => self.header(word, rest.trim()),
            _ => self.entry(word, rest),
        }
    }

    fn first(&self, line: &str) -> Result<(), JournalError> {
        match line.strip_prefix("bulge journal ") {
            _ if line == FIRST_LINE => Ok(()),
            Some(version) => Err(self.wrong(format!(
                "this journal is of version '{}'; this program reads version 1",
                short(version)
            ))),
            None => Err(self.wrong(format!("this is not a journal: it should begin with '{FIRST_LINE}'"))),
        }
    }

    fn header(&mut self, key: &str, value: &str) -> Result<(), JournalError> {
        if value.is_empty() {
            return Err(self.wrong(format!("'{}' has no value", short(key))));
        }
        self.lines.header(key.trim_end_matches(':'), self.line);
        let pair = value.split_once(' ').map(|(a, b)| (a.to_owned(), b.trim().to_owned()));
        let twice = match key {
            "game:" => self.game.replace(value.to_owned()).is_some(),
            "scenario:" => self.scenario.replace(value.to_owned()).is_some(),
            "rules:" => {
                let edition = value.parse().ok().filter(|edition| *edition >= FIRST_EDITION);
                let edition = edition.ok_or_else(|| {
                    self.wrong("'rules:' needs the number of an edition of the rules, 1 or more")
                })?;
                self.rules.replace(edition).is_some()
            }
            "study:" => {
                if value != "on" {
                    let value = short(value);
                    return Err(self.wrong(format!("'study:' can only be 'on', and this says '{value}'")));
                }
                std::mem::replace(&mut self.study, true)
            }
            "dice:" => self.dice.replace(value.to_owned()).is_some(),
            "sealed:" => {
                if value != "1" {
                    let version = short(value);
                    return Err(self.wrong(format!("seal '{version}' is unknown; this program reads seal 1")));
                }
                self.seal.replace(Seal::default()).is_some()
            }
            "seed:" => match pair {
                None => self.seed.replace(value.to_owned()).is_some(),
                Some((seat, seed)) => self.seed_of(&seat, seed)?,
            },
            "pack:" => {
                let (version, digest) =
                    pair.ok_or_else(|| self.wrong("'pack:' needs the version and the digest of the pack"))?;
                self.pack.replace(PackId { version, digest }).is_some()
            }
            "option:" => {
                let (id, setting) = pair.ok_or_else(|| self.wrong("'option:' needs a name and a value"))?;
                self.lines.header(&id, self.line);
                let twice = self.options.iter().any(|(other, _)| *other == id);
                self.options.push((id, setting));
                twice
            }
            "seat:" => {
                let (seat, holder) =
                    pair.ok_or_else(|| self.wrong("'seat:' needs a seat and who sits there"))?;
                let seat: Seat = seat.parse().map_err(|e: table::SeatError| self.wrong(e.to_string()))?;
                let twice = self.seats.iter().any(|other| other.seat == seat);
                self.seats.push(Seating { seat, holder });
                twice
            }
            _ => return Err(self.wrong(format!("a journal has no header '{}'", short(key)))),
        };
        if twice { Err(self.wrong(format!("'{}' appears twice", short(key)))) } else { Ok(()) }
    }

    /// A line of the position that the game begins with.
    fn position_line(&mut self, drawn: &str) {
        if self.position.is_none() {
            self.lines.header("position", self.line);
        }
        let position = self.position.get_or_insert_default();
        position.push_str(drawn.strip_prefix(' ').unwrap_or(drawn).trim_end());
        position.push('\n');
    }

    fn entry(&mut self, number: &str, rest: &str) -> Result<(), JournalError> {
        let Ok(number) = number.parse::<usize>() else {
            return Err(self.wrong(format!("no line of a journal begins with '{}'", short(number))));
        };
        self.headers_are_whole()?;
        let expected = self.entries.len() + 1;
        if number != expected {
            return Err(self.wrong(format!("expected action {expected}, found action {number}")));
        }
        let (seat, action) = rest.split_once(' ').unwrap_or((rest, ""));
        let seat = seat.parse().map_err(|e: table::SeatError| self.wrong(e.to_string()))?;
        if action.trim().is_empty() {
            return Err(self.wrong(format!("action {number} is empty")));
        }
        self.entries.push(Entry { seat, action: action.trim().to_owned(), line: self.line });
        self.follows = Some(Follows::Entry);
        Ok(())
    }

    fn mark(&mut self, rest: &str) -> Result<(), JournalError> {
        let (count, hash) = rest.split_once(' ').unwrap_or((rest, ""));
        let count = count.parse::<usize>().ok().filter(|count| *count == self.entries.len());
        let Some(count) = count else {
            return Err(
                self.wrong(format!("expected a check of the position after action {}", self.entries.len()))
            );
        };
        let hash = hash
            .trim()
            .parse()
            .map_err(|()| self.wrong("a position check needs sixteen hexadecimal digits"))?;
        self.marks.push((count, hash));
        self.follows = None;
        self.lines.mark(self.line);
        Ok(())
    }

    /// The seed of a player; says whether there was one already.
    fn seed_of(&mut self, seat: &str, seed: String) -> Result<bool, JournalError> {
        let seat: Seat = seat.parse().map_err(|e: table::SeatError| self.wrong(e.to_string()))?;
        let Some(seal) = &mut self.seal else {
            return Err(self.wrong("the seed of a player needs a 'sealed:' line before it"));
        };
        let twice = seal.seeds.iter().any(|(other, _)| *other == seat);
        seal.seeds.push((seat, seed));
        Ok(twice)
    }

    /// Something that happened besides the decisions.
    fn happening(&mut self, line: &str) -> Result<(), JournalError> {
        self.headers_are_whole()?;
        let what = Happening::read(line).map_err(|why| self.wrong(why))?;
        let happened = Happened { at: self.entries.len(), what, signed: Vec::new(), line: self.line };
        self.seal.get_or_insert_default().happenings.push(happened);
        self.follows = Some(Follows::Happening);
        Ok(())
    }

    /// A signature of what stands in the line before.
    fn signed(&mut self, rest: &str) -> Result<(), JournalError> {
        let signature = Signature::read(rest).map_err(|why| self.wrong(why))?;
        let index = self.entries.len().saturating_sub(1);
        let seal = self.seal.get_or_insert_default();
        match self.follows {
            Some(Follows::Entry) => seal.signed.push((index, signature)),
            Some(Follows::Happening) => {
                seal.happenings
                    .iter_mut()
                    .next_back()
                    .into_iter()
                    .for_each(|last| last.signed.push(signature.clone()));
            }
            None => return Err(self.wrong("there is nothing before this line that could be signed")),
        }
        Ok(())
    }

    /// Rolls were taken back: the next one has a higher number than the one after the last.
    fn roll(&mut self, rest: &str) -> Result<(), JournalError> {
        let Some(number) = rest.trim().parse().ok().filter(|_| self.dice.is_some()) else {
            return Err(
                self.wrong("'roll' needs the number of the next roll, and a 'dice:' line in the header")
            );
        };
        if self.jumps.last().is_some_and(|(_, last)| *last >= number) {
            return Err(self.wrong(format!("roll {number} does not come after the rolls before it")));
        }
        self.jumps.push((self.entries.len(), number));
        Ok(())
    }

    fn end(&mut self, rest: &str) -> Result<(), JournalError> {
        self.headers_are_whole()?;
        let (count, hash) = rest.split_once(' ').unwrap_or((rest, ""));
        if count.parse() != Ok(self.entries.len()) {
            let have = self.entries.len();
            return Err(self.wrong(format!(
                "the 'end' line counts {} actions and the journal has {have}",
                short(count)
            )));
        }
        self.mark(&format!("{count} {hash}"))?;
        self.ended = true;
        Ok(())
    }

    fn headers_are_whole(&self) -> Result<(), JournalError> {
        let missing = match (&self.game, &self.pack, &self.scenario) {
            (None, _, _) => "game",
            (_, None, _) => "pack",
            (_, _, None) => "scenario",
            _ => return Ok(()),
        };
        Err(self.wrong(format!("the header has no '{missing}:' line")))
    }

    fn finish(mut self) -> Result<Journal, JournalError> {
        if !self.begun {
            return Err(JournalError::new(1, "the file is empty"));
        }
        if !self.ended {
            let have = self.entries.len();
            return Err(self.wrong(format!(
                "the journal is cut off: it stops after action {have} without an 'end' line"
            )));
        }
        self.headers_are_whole()?;
        let options = std::mem::take(&mut self.options).into_iter().collect();
        let setup = Setup {
            game: self.game.unwrap_or_default(),
            scenario: self.scenario.unwrap_or_default(),
            options,
            rules: self.rules.unwrap_or(FIRST_EDITION),
            position: self.position,
            study: self.study,
        };
        let header = Header { setup, pack: self.pack.unwrap_or_default(), seats: self.seats };
        if self.seed.is_some() && self.dice.is_none() {
            return Err(JournalError::new(self.lines.of("seed"), "'seed:' needs a 'dice:' line"));
        }
        if self.seal.is_some() && self.dice.is_none() {
            return Err(JournalError::new(self.lines.of("sealed"), "'sealed:' needs a 'dice:' line"));
        }
        let (seed, jumps) = (self.seed, self.jumps);
        let dice = self.dice.map(|commitment| DiceRecord { commitment, seed, jumps });
        let (entries, marks, notes, lines) = (self.entries, self.marks, self.notes, self.lines);
        Ok(Journal { header, entries, marks, notes, dice, seal: self.seal, lines })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "\
bulge journal 1
game: toy
pack: 1.0.0 0123456789abcdef
scenario: patrol
option: fog on
seat: german person
seat: allied random

# The first shot.
1 german move tank 0302
2 chance die 5
= 2 00000000000000aa
3 allied pass
end 3 00000000000000bb
";

    #[test]
    fn a_journal_reads_back_to_the_same_text() {
        let journal = Journal::from_text(GOOD).unwrap();
        assert_eq!(journal.to_text(), GOOD);
        assert_eq!(journal.entries[1].line, 11);
        assert_eq!(journal.notes, [(0, "The first shot.".to_owned())]);
        assert_eq!(
            Journal::from_text(&GOOD.replace('\n', "\r\n")).unwrap(),
            journal,
            "a file edited elsewhere"
        );
    }

    #[test]
    fn the_edition_of_the_rules_is_said_unless_it_is_the_first() {
        assert_eq!(Journal::from_text(GOOD).unwrap().header.setup.rules, 1);
        let text = GOOD.replace("scenario: patrol\n", "scenario: patrol\nrules: 2\n");
        let journal = Journal::from_text(&text).unwrap();
        assert_eq!((journal.header.setup.rules, journal.lines.of("rules")), (2, 5));
        assert_eq!(journal.to_text(), text);
        let first = Journal::from_text(&text.replace("rules: 2", "rules: 1")).unwrap();
        assert_eq!(first.to_text(), GOOD);
        for (wrong, told) in [
            ("0", "line 5: 'rules:' needs the number of an edition of the rules, 1 or more"),
            ("new", "line 5: 'rules:' needs the number of an edition of the rules, 1 or more"),
            ("2\nrules: 2", "line 6: 'rules:' appears twice"),
        ] {
            let error =
                Journal::from_text(&text.replace("rules: 2", &format!("rules: {wrong}"))).unwrap_err();
            assert_eq!(error.to_string(), told);
        }
    }

    #[test]
    fn vouched_dice_stand_in_the_header_and_jumps_before_their_roll() {
        let text = GOOD
            .replace("seat: allied random\n", "seat: allied random\ndice: c0ffee\nseed: 5eed\n")
            .replace("2 chance die 5\n", "roll 3\n2 chance die 5\n");
        let journal = Journal::from_text(&text).unwrap();
        let dice = journal.dice.clone().expect("dice");
        assert_eq!((dice.commitment.as_str(), dice.seed.as_deref()), ("c0ffee", Some("5eed")));
        assert_eq!(dice.jumps, [(1, 3)]);
        assert_eq!(journal.to_text(), text);
        let no_promise = Journal::from_text(&text.replace("dice: c0ffee\n", "")).unwrap_err();
        assert!(no_promise.to_string().contains("'roll' needs"), "{no_promise}");
        let back = Journal::from_text(&text.replace("3 allied", "roll 3\n3 allied")).unwrap_err();
        assert_eq!(back.to_string(), "line 16: roll 3 does not come after the rolls before it");
    }

    #[test]
    fn a_sealed_journal_tells_what_happened_besides_the_decisions() {
        let text = GOOD
            .replace(
                "seat: allied random\n\n# The first shot.\n",
                "seat: allied random\nsealed: 1\ndice: c0ffee\nseed: 5eed\nseed: german aa\n\n\
                 sits german person 02 0a\ngives german\nsigned german 0b\n",
            )
            .replace(
                "2 chance die 5\n",
                "signed german 0c\npast 2 chance die 6\nback 1 german\nsigned german 0d\n2 chance die 5\n",
            )
            .replace("end 3", "resigns german\nsigned german 0e\nend 3");
        let journal = Journal::from_text(&text).unwrap();
        let seal = journal.seal.clone().expect("a seal");
        assert_eq!(seal.seeds, [(Seat::German, "aa".to_owned())]);
        let told: Vec<(usize, usize)> =
            seal.happenings.iter().map(|one| (one.at, one.signed.len())).collect();
        assert_eq!(told, [(0, 0), (0, 1), (1, 0), (1, 1), (3, 1)]);
        assert_eq!(seal.signed, [(0, Signature { by: Seat::German, hex: "0c".to_owned() })]);
        assert_eq!(journal.to_text(), text);
        let says =
            |from: &str, to: &str| Journal::from_text(&text.replacen(from, to, 1)).unwrap_err().to_string();
        assert_eq!(says("sealed: 1", "sealed: 2"), "line 8: seal '2' is unknown; this program reads seal 1");
        assert_eq!(says("dice: c0ffee\nseed: 5eed\n", ""), "line 8: 'sealed:' needs a 'dice:' line");
        assert_eq!(says("gives german", "gives"), "line 14: 'gives' needs one seat");
        assert_eq!(
            says("00aa\n", "00aa\nsigned german 0c\n"),
            "line 23: there is nothing before this line that could be signed"
        );
    }

    #[test]
    fn a_journal_cut_anywhere_is_refused_with_a_line_number() {
        for end in 0..GOOD.len() {
            let error = Journal::from_text(&GOOD[..end]).unwrap_err();
            assert!(error.line >= 1, "cut at {end}: {error}");
        }
        let in_a_line = Journal::from_text(&GOOD[..GOOD.len() - 9]).unwrap_err();
        assert_eq!(in_a_line.to_string(), "line 14: the file breaks off in the middle of this line");
        let at_a_line = Journal::from_text(&GOOD[..GOOD.find("3 allied").unwrap()]).unwrap_err();
        assert_eq!(
            at_a_line.to_string(),
            "line 12: the journal is cut off: it stops after action 2 without an 'end' line"
        );
    }

    #[test]
    fn what_is_not_a_journal_is_refused_in_a_sentence() {
        let says = |from: &str, to: &str| {
            assert!(GOOD.contains(from), "{from}");
            Journal::from_text(&GOOD.replacen(from, to, 1)).unwrap_err().to_string()
        };
        assert_eq!(Journal::from_text("").unwrap_err().to_string(), "line 1: the file is empty");
        assert_eq!(
            says("bulge journal 1", "{\"game\": 1}"),
            "line 1: this is not a journal: it should begin with 'bulge journal 1'"
        );
        assert_eq!(
            says("journal 1", "journal 2"),
            "line 1: this journal is of version '2'; this program reads version 1"
        );
        assert_eq!(says("pack: 1.0.0 0123456789abcdef\n", ""), "line 9: the header has no 'pack:' line");
        assert_eq!(says("scenario: patrol", "scenery: patrol"), "line 4: a journal has no header 'scenery:'");
        assert_eq!(says("option: fog on", "option: fog"), "line 5: 'option:' needs a name and a value");
        assert_eq!(says("seat: allied random", "seat: german random"), "line 7: 'seat:' appears twice");
        assert_eq!(
            says("1 german", "1 germen"),
            "line 10: there is no seat 'germen'; the seats are german, allied and chance"
        );
        assert_eq!(says("2 chance", "4 chance"), "line 11: expected action 2, found action 4");
        assert_eq!(says("2 chance die 5\n", ""), "line 11: expected a check of the position after action 1");
        assert_eq!(says("3 allied pass", "3 allied "), "line 13: action 3 is empty");
        assert_eq!(says("00aa", "xyz"), "line 12: a position check needs sixteen hexadecimal digits");
        assert_eq!(says("end 3", "end 4"), "line 14: the 'end' line counts 4 actions and the journal has 3");
        assert_eq!(says("00bb\n", "00bb\n4 german pass\n"), "line 15: nothing may follow the 'end' line");
        assert_eq!(says("3 allied pass", "pass"), "line 13: no line of a journal begins with 'pass'");
    }
}
