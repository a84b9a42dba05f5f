//! Messages of the server: the first line says what is sent and where the table stands, the rest is the message as JSON.

use std::sync::Arc;

use games::Registry;
use kernel::Table;
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::wire::{Credentials, NewGame, NumberedRequest, Order, Refused, ServerMessage, TableRequest};
use table::{Audience, Setup};

use super::reader::{Reader, distinct_words, sentence};
use super::tables::Tables;
use crate::chance::Chance;

#[derive(Debug)]
pub(super) struct Messages {
    registry: Arc<Registry>,
    tables: Tables,
    /// A game of each sort under way.
    under_way: Vec<Box<dyn Table>>,
}

impl Messages {
    pub(super) fn new(registry: Arc<Registry>) -> Messages {
        let mut chance = Chance::new(1944);
        let setups =
            registry.infos().filter_map(|info| Some(Setup::new(&info.id, &info.scenarios.first()?.id)));
        let tables =
            setups.collect::<Vec<Setup>>().into_iter().filter_map(|setup| registry.open(&setup).ok());
        let under_way = tables.map(|mut table| {
            crate::packs::play(&mut *table, &mut chance, 25);
            table
        });
        let under_way = under_way.collect();
        Messages { tables: Tables::new(Arc::clone(&registry)), registry, under_way }
    }
}

impl Reader for Messages {
    fn name(&self) -> &'static str {
        "message"
    }

    fn words(&self) -> Vec<String> {
        distinct_words(&[
            "say new order credentials tell setup play choices ask preview undo redo take-back consent resign sit look \
             log chat ping seat german allied chance count action points subject at to yes audience text from ref \
             counter place hex side corner card pile track public referee game scenario options rules seats title kind \
             person bot system empty bot level2 name password holder public true false null",
            &self.tables.words(),
        ])
    }

    fn read(&mut self, input: &str) -> Result<String, String> {
        let (head, json) = input.split_once('\n').unwrap_or(("say toy", input));
        let (what, game) = head.split_once(' ').unwrap_or((head, "toy"));
        match what {
            "new" => match same::<NewGame>(json)? {
                Ok(new) => self.begin(&new.setup),
                Err(error) => Ok(error),
            },
            "setup" => match same::<Setup>(json)? {
                Ok(setup) => self.begin(&setup),
                Err(error) => Ok(error),
            },
            "order" => match same::<Order>(json)? {
                Ok(order) => self.ask(
                    game,
                    TableRequest::Play { seat: order.seat, count: 0, action: order.action, signed: None },
                ),
                Err(error) => Ok(error),
            },
            "credentials" => {
                Ok(same::<Credentials>(json)?.map_or_else(|error| error, |_| "a name".to_owned()))
            }
            "tell" => Ok(same::<ServerMessage>(json)?.map_or_else(|error| error, |_| "a message".to_owned())),
            _ => match same::<NumberedRequest>(json)? {
                Ok(request) => self.ask(game, request.say),
                Err(error) => Ok(error),
            },
        }
    }
}

/// Reads a message; what can be read is the same when it is written and read again.
fn same<T: Serialize + DeserializeOwned + PartialEq>(json: &str) -> Result<Result<T, String>, String> {
    let message: T = match serde_json::from_str(json) {
        Ok(message) => message,
        Err(error) => {
            let said = Refused::unreadable("message", &error).why;
            sentence(&said)?;
            return Ok(Err(said));
        }
    };
    let written =
        serde_json::to_string(&message).map_err(|error| format!("it cannot be written: {error}"))?;
    let again: T = serde_json::from_str(&written)
        .map_err(|error| format!("it is written so that it cannot be read: {error}"))?;
    if again == message {
        Ok(Ok(message))
    } else {
        Err("it is not the same when it is read again".to_owned())
    }
}

impl Messages {
    /// Begins a game as the lobby does.
    fn begin(&mut self, setup: &Setup) -> Result<String, String> {
        match self.tables.fresh(setup) {
            Ok(table) => {
                let journal = table.journal();
                let settled = self.registry.replay(&journal, false).map(|table| table.setup().clone());
                let settled = settled.map_err(|error| format!("a new game does not replay: {error}"))?;
                if settled != *table.setup() {
                    return Err("a new game replays with another set-up".to_owned());
                }
                Ok("a new game".to_owned())
            }
            Err(error) => {
                sentence(&error)?;
                Ok(error)
            }
        }
    }

    /// Answers as a room does.
    fn ask(&mut self, game: &str, request: TableRequest) -> Result<String, String> {
        let at = self.under_way.iter().position(|table| table.setup().game == game).unwrap_or(0);
        let Some(table) = self.under_way.get_mut(at) else { return Ok("no table".to_owned()) };
        let count = u32::try_from(table.count()).unwrap_or(u32::MAX);
        let answer = match request {
            TableRequest::Play { seat, action, .. } => {
                let mut other = table.present();
                super::orders::order(&mut *other, seat, &action)?.unwrap_or_else(|| "done".to_owned())
            }
            TableRequest::Preview { seat, action } => match table.preview(seat, &action) {
                Ok(_) => "a preview".to_owned(),
                Err(refusal) => refusal.to_string(),
            },
            TableRequest::Choices { seat, points } => match table.choices(seat, &points).len() {
                0 => "no choices".to_owned(),
                _ => "choices".to_owned(),
            },
            TableRequest::Ask { seat, subject, at } => {
                serde_json::to_string(&table.answer(seat, &subject, &at))
                    .map_err(|error| error.to_string())?
            }
            TableRequest::Sit { audience } => format!("{} counters", table.view(audience).counters.len()),
            TableRequest::Look { count: to } => {
                let view = table.view_at(to.min(count) as usize, Audience::Public);
                format!("{} counters then", view.counters.len())
            }
            TableRequest::Log { from, to } => {
                let told = table.history(from as usize, to.min(count) as usize, Audience::Public);
                format!("{} decisions", told.len())
            }
            _ => "a wish".to_owned(),
        };
        sentence(answer.get(..400).unwrap_or(&answer))?;
        Ok(answer)
    }
}
