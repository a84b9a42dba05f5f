//! Names and passwords.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use store::{Account, Change, Login};

use crate::refusals::Answered;
use crate::secrets::{hash_of, new_key};
use crate::services::Services;
use crate::wire::{Credentials, Reason, Refused};

/// A login that was not used for so long is forgotten: ninety days in milliseconds.
pub(crate) const LOGIN_LIFE: i64 = 90 * 24 * 3_600 * 1_000;

/// Makes an account and logs it in; the token goes into the browser's cookie.
pub(crate) async fn register(services: &Arc<Services>, credentials: Credentials) -> Answered<String> {
    check_name(&credentials.name)?;
    if !(8..=200).contains(&credentials.password.chars().count()) {
        return Err(Refused::new(Reason::Unreadable, "a password needs 8 to 200 characters"));
    }
    let Credentials { name, password } = credentials;
    let hashed = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    let broken = || Refused::new(Reason::Broken, "the password could not be processed; try again");
    let password_hash = hashed.await.map_err(|_| broken())?.map_err(|_| broken())?;
    let account = Account { name: name.clone(), password_hash, created: services.now() };
    services.write(Change::CreateAccount { account }).await?;
    open_login(services, name).await
}

/// Logs somebody in.
pub(crate) async fn login(services: &Arc<Services>, credentials: Credentials) -> Answered<String> {
    let wrong = || Refused::forbidden("the name or the password is wrong");
    let name = credentials.name.clone();
    let account = services.read(move |store| store.account(&name)).await?;
    let checked = tokio::task::spawn_blocking(move || {
        let account = account?;
        let hash = PasswordHash::new(&account.password_hash).ok()?;
        let right = Argon2::default().verify_password(credentials.password.as_bytes(), &hash);
        right.is_ok().then_some(account.name)
    });
    let name = checked.await.map_err(|_| wrong())?.ok_or_else(wrong)?;
    open_login(services, name).await
}

async fn open_login(services: &Arc<Services>, account: String) -> Answered<String> {
    let (token, now) = (new_key(), services.now());
    let login = Login { token_hash: hash_of(&token), account, created: now, seen: now };
    services.write(Change::OpenLogin { login }).await?;
    services.write(Change::DropOldLogins { before: now - LOGIN_LIFE }).await?;
    Ok(token)
}

fn check_name(name: &str) -> Answered<()> {
    let fits = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    if (2..=24).contains(&name.chars().count()) && name.chars().all(fits) {
        return Ok(());
    }
    Err(Refused::new(Reason::Unreadable, "a name needs 2 to 24 characters: letters, digits, - or _"))
}
