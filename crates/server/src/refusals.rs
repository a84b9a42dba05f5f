//! Refusals as answers: every one a sentence.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Refusal;
use store::StoreError;

use crate::wire::{Reason, Refused};

/// What a request ends in when it cannot be done.
pub(crate) type Answered<T> = Result<T, Refused>;

impl Refused {
    pub(crate) fn new(reason: Reason, why: impl Into<String>) -> Refused {
        Refused { reason, why: why.into(), rule: None, count: None, wait: None }
    }

    /// Too much or too fast, and when to try again.
    pub(crate) fn wait(seconds: u32, why: impl Into<String>) -> Refused {
        Refused { wait: Some(seconds), ..Refused::new(Reason::Limit, why) }
    }

    /// Something that was sent could not be read. What is repeated of it is short, and one line.
    #[must_use]
    pub fn unreadable(what: &str, error: &impl std::fmt::Display) -> Refused {
        const BEGINS: usize = 240;
        const ENDS: usize = 120;
        let plain = |sign: char| if sign.is_control() { char::REPLACEMENT_CHARACTER } else { sign };
        let told: Vec<char> = error.to_string().chars().map(plain).collect();
        let told: String = if told.len() <= BEGINS + ENDS {
            told.into_iter().collect()
        } else {
            // What is wrong stands at the beginning, and where at the end.
            let (begins, ends) = (&told[..BEGINS], &told[told.len() - ENDS..]);
            begins.iter().chain(&[' ', '…', ' ']).chain(ends).collect()
        };
        Refused::new(Reason::Unreadable, format!("the {what} could not be read: {told}"))
    }

    pub(crate) fn missing(what: &str) -> Refused {
        Refused::new(Reason::Missing, format!("there is no such {what}"))
    }

    pub(crate) fn forbidden(why: impl Into<String>) -> Refused {
        Refused::new(Reason::Forbidden, why)
    }

    pub(crate) fn stale(count: u32) -> Refused {
        let why = "the game has moved on; load the current position and try again";
        Refused { count: Some(count), ..Refused::new(Reason::Stale, why) }
    }

    /// Another server has the game; asking again leads there.
    pub(crate) fn elsewhere() -> Refused {
        let why = "another server runs this game now; reconnect to continue";
        Refused { wait: Some(1), ..Refused::new(Reason::Broken, why) }
    }

    /// The HTTP status of a refusal.
    pub(crate) fn status(&self) -> StatusCode {
        match self.reason {
            Reason::Rule => StatusCode::UNPROCESSABLE_ENTITY,
            Reason::Unreadable => StatusCode::BAD_REQUEST,
            Reason::Stale => StatusCode::CONFLICT,
            Reason::Forbidden => StatusCode::FORBIDDEN,
            Reason::Missing => StatusCode::NOT_FOUND,
            Reason::Limit => StatusCode::TOO_MANY_REQUESTS,
            Reason::Broken => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let rule = refusal.rule().cloned();
        match refusal {
            Refusal::Illegal(illegal) => Refused { rule, ..Refused::new(Reason::Rule, illegal.why) },
            Refusal::Unreadable(error) => Refused::new(Reason::Unreadable, error.to_string()),
        }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::Stale { have, .. } => Refused::stale(have),
            StoreError::Elsewhere { .. } => Refused::elsewhere(),
            StoreError::Taken(_) => Refused::forbidden(error.to_string()),
            StoreError::Missing(_) => Refused::new(Reason::Missing, error.to_string()),
            _ => Refused::new(Reason::Broken, error.to_string()),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let (wait, reason) = (self.wait, self.reason);
        let mut response = (self.status(), Json(self)).into_response();
        let headers = response.headers_mut();
        headers.extend(wait.map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds))));
        // The metrics count refusals by reason.
        response.extensions_mut().insert(reason);
        response
    }
}
