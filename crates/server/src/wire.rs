//! Every message between a browser or a script and the server. `docs/api.md` tells the story; the types tell the shape.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Answer, Audience, Choice, Event, Patch, Preview, RuleRef, Seat, Setup, Target, View, Word};

pub use crate::wire_dice::{DiceCard, ShareCard, Signed};

/// Who holds a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Holder {
    /// Nobody yet: whoever has the link or joins first.
    #[default]
    Empty,
    Person,
    /// A computer opponent, by its name.
    Bot {
        bot: String,
    },
    /// The game itself plays this side.
    System,
}

/// A seat as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatCard {
    pub seat: Seat,
    pub holder: Holder,
    /// What the holder is called.
    pub name: String,
    /// Whether somebody who holds the seat is connected now.
    pub here: bool,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum GameState {
    /// A seat is still empty.
    Open,
    Running,
    Over,
    /// Something broke; the journal is safe, and nothing more can be done at this table.
    Frozen,
}

/// A game as lists and headings show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameCard {
    pub id: String,
    pub title: String,
    pub setup: Setup,
    pub seats: Vec<SeatCard>,
    pub state: GameState,
    /// How it ended, or why it is frozen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// Who resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Seat>,
    /// Turn and phase, in a line.
    pub line: String,
    /// How many decisions were made.
    pub count: u32,
    /// Whether strangers find it in the list and may watch.
    pub public: bool,
    pub dice: DiceCard,
    /// How often the running game was copied with what it hides from the one who copied it.
    #[serde(default)]
    pub copied: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forked_from: Option<String>,
    /// Milliseconds since 1970.
    pub created: i64,
    pub updated: i64,
    /// The seats that the asker holds.
    pub yours: Vec<Seat>,
    /// The empty seats that the asker's link invites to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<Seat>,
}

/// What happened in one decision, as the reader was told of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LogEntry {
    /// The number of the decision in the journal, from 1.
    pub number: u32,
    pub seat: Seat,
    pub events: Vec<Event>,
}

/// One line of talk at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatLine {
    pub number: u32,
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub text: String,
    pub at: i64,
}

/// What can be taken back and done again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Undo {
    /// The reader's seat may go back to this many decisions by itself; equal to the count when there is nothing to undo.
    pub limit: u32,
    /// How many decisions that were taken back can be done again.
    pub redo: u32,
    /// What would be done again next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// Somebody asks to go back further, and this seat has to agree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<TakeBack>,
}

/// A wish to go back beyond a die or the other player's decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TakeBack {
    pub by: Seat,
    /// How many decisions would remain.
    pub to: u32,
}

/// What a client says over its socket. `reference` comes back with the reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Saying")]
pub struct NumberedRequest {
    #[serde(rename = "ref", default)]
    pub reference: u32,
    #[serde(flatten)]
    pub say: TableRequest,
}

/// What can be said at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "say")]
#[schemars(rename = "Say")]
pub enum TableRequest {
    /// Does something. `count` is the journal length the player saw; another one is refused as stale.
    Play {
        seat: Seat,
        count: u32,
        action: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// What may be done with what is pointed at.
    Choices {
        seat: Seat,
        points: Vec<Target>,
    },
    /// May this go there, and if not, why not?
    Ask {
        seat: Seat,
        subject: Target,
        at: Target,
    },
    /// What an action would start: the exact odds.
    Preview {
        seat: Seat,
        action: String,
    },
    /// Takes back what this seat may take back by itself, down to `to` decisions; the last one without `to`.
    Undo {
        seat: Seat,
        #[serde(default)]
        to: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// Does again what was taken back last.
    Redo {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// Asks the other players to go back further.
    TakeBack {
        seat: Seat,
        to: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// Answers such a wish.
    Consent {
        seat: Seat,
        yes: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    Resign {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// Hands in the seed that was promised for a seat, in hex. The server keeps it secret until the game is over.
    Seed {
        seat: Seat,
        seed: String,
        signed: Signed,
    },
    /// Signs with another key from now on; signed with the old one, if it is still there.
    Key {
        seat: Seat,
        key: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// Whether all of this is so, in the words of rules cases (`docs/cases.md`). Only in a study, by its only player.
    Holds {
        claims: Vec<String>,
    },
    /// Looks at the table with other eyes: a seat one holds, or the public's.
    Sit {
        audience: Audience,
    },
    /// Names the overlays to be drawn from now on; the others are sent without their places, sides and lines.
    Overlays {
        drawn: Vec<Word>,
    },
    /// The table after so many decisions, as it was seen then.
    Look {
        count: u32,
    },
    /// What happened in the decisions after `from`, up to `to`.
    Log {
        from: u32,
        to: u32,
    },
    Chat {
        text: String,
    },
    /// Nothing; the answer shows that somebody is there.
    Ping,
}

/// What the server tells a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "tell")]
#[allow(clippy::large_enum_variant, reason = "one a message; never kept in a list")]
#[schemars(rename = "Tell")]
pub enum ServerMessage {
    /// The whole table: at the beginning, after changing eyes, and when the client had fallen behind.
    Hello {
        game: GameCard,
        audience: Audience,
        count: u32,
        view: View,
        undo: Undo,
        chat: Vec<ChatLine>,
        /// What the chain of a sealed game has come to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        head: Option<String>,
    },
    /// What changed, and what happened meanwhile.
    Update {
        /// The journal length the patch is for; a client that is elsewhere asks for a new hello by `sit`.
        from: u32,
        count: u32,
        patch: Patch,
        log: Vec<LogEntry>,
        undo: Undo,
        /// Decisions were taken back: what the log says after `count` no longer holds.
        #[serde(default)]
        rewound: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        head: Option<String>,
    },
    /// Seats, state or dice of the game changed.
    Game {
        game: GameCard,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        head: Option<String>,
    },
    Chat {
        line: ChatLine,
    },
    Reply {
        #[serde(rename = "ref")]
        reference: u32,
        reply: Reply,
    },
    /// It was not done. Nothing has changed.
    Refused {
        #[serde(rename = "ref")]
        reference: u32,
        refusal: Refused,
    },
    /// New plans of computer opponents. They are told where nobody plays against a computer, in studies, and when the game is over.
    Thoughts {
        thoughts: Vec<Thought>,
    },
}

/// The plan of a computer opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Thought {
    pub seat: Seat,
    pub text: String,
    /// After how many decisions it had this plan.
    pub count: u32,
}

/// The answer to what was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Reply {
    /// It was done and is safe; the journal now has so many decisions.
    Done {
        count: u32,
    },
    Choices {
        choices: Vec<Choice>,
    },
    Answer {
        answer: Answer,
    },
    Preview {
        preview: Preview,
    },
    Look {
        count: u32,
        view: View,
    },
    Log {
        entries: Vec<LogEntry>,
    },
    Holds {
        holds: bool,
    },
    Pong,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    pub reason: Reason,
    /// A sentence for the player.
    pub why: String,
    /// The rule that forbids it, where a rule does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
    /// The journal length now, where the action was stale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// After so many seconds it is worth trying again, where it was too much or too fast. Over HTTP it is `Retry-After` too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait: Option<u32>,
}

/// Kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A rule of the game forbids it.
    Rule,
    /// It could not be read.
    Unreadable,
    /// The table has moved on since.
    Stale,
    /// Not this client's seat, game or right.
    Forbidden,
    /// There is no such thing.
    Missing,
    /// Too much, too large, too fast.
    Limit,
    /// The table is frozen, or the store cannot be written.
    Broken,
}

/// A new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NewGame {
    pub setup: Setup,
    /// Who holds which seat; a seat that is not named is the asker's own.
    #[serde(default)]
    pub seats: BTreeMap<Seat, Holder>,
    #[serde(default)]
    pub title: Option<String>,
    /// Whether strangers find it in the list and may watch.
    #[serde(default)]
    pub public: bool,
    /// What the asker's program contributes to the dice, for all seats of the asker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<ShareCard>,
}

/// Somebody takes a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Join {
    pub seat: Seat,
    /// What the player's program contributes to the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<ShareCard>,
}

/// A game that was made, joined, forked or imported, with the keys of the seats that the asker may hand on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MadeGame {
    pub game: GameCard,
    /// A secret for each seat: the asker's own, and invitations to the empty ones (`/#/game/ID?key=…`). An invitation is good
    /// once: whoever takes the seat gets a key of their own.
    pub keys: BTreeMap<Seat, String>,
    /// What the chain of a sealed game has come to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
}

/// The whole table in one answer, for scripts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Glimpse {
    pub count: u32,
    pub view: View,
    pub undo: Undo,
    /// What the chain of a sealed game has come to, if this is the table as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
}

/// An order over HTTP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Order {
    pub seat: Seat,
    pub count: u32,
    pub action: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<Signed>,
}

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Credentials {
    pub name: String,
    pub password: String,
    /// For a new account: where to write to. Nobody else is shown it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

/// A change of one's own account. It takes the password, so that nobody does it at a screen that was left open.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AccountChange {
    /// The password as it is now.
    pub password: String,
    /// The new password. Every other browser is logged out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub new_password: Option<String>,
    /// The new e-mail address; an empty one takes it away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

impl std::fmt::Debug for AccountChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AccountChange").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Who the server takes the asker for, and what this server is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Me {
    /// An account's name; nobody's for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The account's e-mail address, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// On one's own machine everything can be played without a name.
    pub local: bool,
    /// Whether games can be made without logging in.
    pub may_create: bool,
    pub version: String,
    /// The computer opponents there are.
    pub bots: Vec<BotCard>,
}

/// A computer opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BotCard {
    pub id: String,
    pub title: String,
    pub about: String,
}

/// A saved game, as the load window lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SaveCard {
    pub id: String,
    pub title: String,
    pub game: String,
    pub created: i64,
    pub bytes: u64,
}

/// A rule in our words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RuleCard {
    pub rule: RuleRef,
    pub title: String,
    pub text: String,
}

/// How the picture of a map lies under the lattice: the point (x, y) is at the pixel (left + x * across, top + y * down)
/// of a picture with `hex` pixels to a hex; other sizes are in proportion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MapPicture {
    pub game: String,
    /// A digest of what the picture is drawn from. Ask for tiles with it, and they can be kept for good.
    pub fingerprint: String,
    /// The sizes there are, in pixels to a hex, smallest first. In the first of all sizes the whole map is one tile.
    pub sizes: Vec<u32>,
    /// The sizes that the server is about to draw.
    pub coming: Vec<u32>,
    /// The sides of a tile in pixels; at the right and lower edges tiles are smaller.
    pub tile: u32,
    /// The size that the other numbers are for.
    pub hex: u32,
    pub width: f64,
    pub height: f64,
    pub left: f64,
    pub top: f64,
    pub across: f64,
    pub down: f64,
    /// Where the picture's data come from, to be shown with it.
    pub credits: Vec<String>,
}

/// All messages, so that one schema names every type once.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only its schema is used")]
struct Wire {
    say: TableRequest,
    tell: ServerMessage,
    new_game: NewGame,
    made_game: MadeGame,
    join: Join,
    glimpse: Glimpse,
    order: Order,
    credentials: Credentials,
    account_change: AccountChange,
    me: Me,
    save: SaveCard,
    rule: RuleCard,
    map: MapPicture,
    board: table::Board,
    info: table::GameInfo,
    lesson: lessons::Lesson,
    chronicle: chronicle::Chronicle,
    history: chronicle::History,
}

/// The JSON schema of every message.
#[must_use]
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Wire).to_value()
}
