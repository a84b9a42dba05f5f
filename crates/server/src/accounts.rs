//! Names and passwords.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use store::{Account, Change, Login};

use crate::refusals::Answered;
use crate::secrets::{hash_of, new_key};
use crate::services::Services;
use crate::wire::{AccountChange, Credentials, Reason, Refused};

/// A login that was not used for so long is forgotten: ninety days in milliseconds.
pub(crate) const LOGIN_LIFE: i64 = 90 * 24 * 3_600 * 1_000;

/// Makes an account and logs it in; the token goes into the browser's cookie.
pub(crate) async fn register(services: &Arc<Services>, credentials: Credentials) -> Answered<String> {
    let Credentials { name, password, email } = credentials;
    check_name(&name)?;
    let email = email.as_deref().map(checked_email).transpose()?.flatten();
    let password_hash = hashed(password).await?;
    let account = Account { name: name.clone(), password_hash, email, created: services.now() };
    match services.write(Change::CreateAccount { account }).await {
        Err(refused) if refused.reason == Reason::Forbidden => {
            let why = format!("the name '{name}' is taken, or looks like one that is; choose another");
            Err(Refused::forbidden(why))
        }
        written => written,
    }?;
    open_login(services, name).await
}

/// Logs somebody in.
pub(crate) async fn login(services: &Arc<Services>, credentials: Credentials) -> Answered<String> {
    let name = check_password(services, credentials.name, credentials.password)
        .await?
        .ok_or_else(|| Refused::forbidden("the name or the password is wrong"))?;
    open_login(services, name).await
}

/// Changes the account that is logged in with a token.
pub(crate) async fn change(
    services: &Arc<Services>,
    name: &str,
    token: &str,
    change: AccountChange,
) -> Answered<()> {
    let AccountChange { password, new_password, email } = change;
    let name = check_password(services, name.to_owned(), password)
        .await?
        .ok_or_else(|| Refused::forbidden("the password is wrong"))?;
    if let Some(email) = email {
        let email = checked_email(&email)?;
        services.write(Change::SetEmail { name: name.clone(), email }).await?;
    }
    if let Some(password) = new_password {
        let (password_hash, keep) = (hashed(password).await?, Some(hash_of(token)));
        services.write(Change::SetPassword { name, password_hash, keep }).await?;
    }
    Ok(())
}

/// Logs an account out of every browser.
pub(crate) async fn logout_everywhere(services: &Arc<Services>, name: &str) -> Answered<()> {
    services.write(Change::CloseLogins { name: name.to_owned() }).await
}

/// The account's name as it is written, if the password is right. A name that nobody has costs as much time as one that
/// somebody has, so that the time does not tell which names there are.
async fn check_password(
    services: &Arc<Services>,
    name: String,
    password: String,
) -> Answered<Option<String>> {
    let account = services.read(move |store| store.account(&name)).await?;
    let checked = tokio::task::spawn_blocking(move || {
        let hash = account.as_ref().map_or(DECOY.as_str(), |account| account.password_hash.as_str());
        let hash = PasswordHash::new(hash).ok()?;
        let right = Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
        account.filter(|_| right).map(|account| account.name)
    });
    checked.await.map_err(|_| broken())
}

/// The hash of a password that nobody has, made as all others are.
static DECOY: LazyLock<String> = LazyLock::new(|| {
    let hash = Argon2::default().hash_password(new_key().as_bytes());
    hash.map(|hash| hash.to_string()).unwrap_or_default()
});

async fn hashed(password: String) -> Answered<String> {
    if !(8..=200).contains(&password.chars().count()) {
        return Err(Refused::new(Reason::Unreadable, "a password needs 8 to 200 characters"));
    }
    let hashed = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    hashed.await.map_err(|_| broken())?.map_err(|_| broken())
}

fn broken() -> Refused {
    Refused::new(Reason::Broken, "the password could not be processed; try again")
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

/// An address that mail may be sent to; nothing when it is empty. Whether it arrives shows only when some is sent.
fn checked_email(email: &str) -> Answered<Option<String>> {
    let email = email.trim();
    if email.is_empty() {
        return Ok(None);
    }
    let plain =
        |letter: char| !letter.is_whitespace() && !letter.is_control() && !"<>()[],;:\\\"".contains(letter);
    let fits = email.len() <= 254
        && email.chars().all(plain)
        && email.split_once('@').is_some_and(|(name, host)| {
            !name.is_empty()
                && host.contains('.')
                && !host.starts_with('.')
                && !host.ends_with('.')
                && !host.contains('@')
        });
    if fits {
        return Ok(Some(email.to_owned()));
    }
    Err(Refused::new(
        Reason::Unreadable,
        "this is not an e-mail address; write it as in anna@example.org, or leave it empty",
    ))
}

#[cfg(test)]
mod tests {
    use argon2::Argon2;
    use argon2::PasswordHasher as _;
    use argon2::password_hash::phc::PasswordHash;

    use super::{DECOY, checked_email};

    #[test]
    fn a_name_that_nobody_has_costs_as_much_as_one_that_somebody_has() {
        let real = Argon2::default().hash_password(b"correct horse").unwrap().to_string();
        let (real, decoy) = (PasswordHash::new(&real).unwrap(), PasswordHash::new(&DECOY).unwrap());
        assert_eq!((decoy.algorithm, decoy.version), (real.algorithm, real.version));
        assert_eq!(decoy.params, real.params);
    }

    #[test]
    fn an_address_for_mail_has_a_shape() {
        let kept = |text: &str| checked_email(text).map_err(|refused| refused.reason);
        assert_eq!(kept(" a.b+c@example.org "), Ok(Some("a.b+c@example.org".to_owned())));
        assert_eq!(kept("  "), Ok(None));
        for wrong in
            ["anna", "@example.org", "a@b", "a@b@c.de", "a b@c.de", "a@.de", "a@c.", "a@c.de\nBcc: x@y.z"]
        {
            assert!(kept(wrong).is_err(), "{wrong}");
        }
    }
}
