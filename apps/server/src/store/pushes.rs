//! Where people want to be told when their page is closed, and the keys of the site.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::Kept;
use crate::store::sql::{Sql, int, uint};

/// A browser that wants to be told, as its push service knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushRow {
    /// Where to send.
    pub endpoint: String,
    /// Whose browser it is.
    pub account: String,
    /// The browser's public key.
    pub p256dh: String,
    /// The secret that it shares with us.
    pub auth: String,
    /// The language of what it is told.
    pub language: String,
    /// When it was first wanted.
    pub created: u64,
}

/// Where people want to be told.
#[async_trait]
pub trait Pushes: Send + Sync {
    /// Keeps a browser; of an account's browsers the newest `most` stay.
    async fn add_push(&self, push: &PushRow, most: usize) -> Kept<()>;

    /// Forgets a browser of an account, or of anybody; whether there was one.
    async fn remove_push(&self, endpoint: &str, account: Option<&str>) -> Kept<bool>;

    /// The browsers of an account, the newest first.
    async fn pushes(&self, account: &str) -> Kept<Vec<PushRow>>;

    /// The secret of the site under a name; `new` becomes it when there is none.
    async fn secret(&self, name: &str, new: &str) -> Kept<String>;
}

macro_rules! pushes {
    ($db:ty) => {
        #[async_trait]
        impl Pushes for Sql<$db> {
            async fn add_push(&self, push: &PushRow, most: usize) -> Kept<()> {
                let mut transaction = self.begin().await?;
                sqlx::query(
                    "INSERT INTO pushes (endpoint, account, p256dh, auth, language, created) \
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint) DO UPDATE SET \
                     account = excluded.account, p256dh = excluded.p256dh, auth = excluded.auth, \
                     language = excluded.language, created = excluded.created",
                )
                .bind(&push.endpoint)
                .bind(&push.account)
                .bind(&push.p256dh)
                .bind(&push.auth)
                .bind(&push.language)
                .bind(int(push.created))
                .execute(&mut *transaction)
                .await?;
                sqlx::query(
                    "DELETE FROM pushes WHERE account = $1 AND endpoint NOT IN (SELECT endpoint FROM pushes \
                     WHERE account = $1 ORDER BY created DESC, endpoint LIMIT $2)",
                )
                .bind(&push.account)
                .bind(most as i64)
                .execute(&mut *transaction)
                .await?;
                transaction.commit().await?;
                Ok(())
            }

            async fn remove_push(&self, endpoint: &str, account: Option<&str>) -> Kept<bool> {
                let query = match account {
                    Some(account) => sqlx::query("DELETE FROM pushes WHERE endpoint = $1 AND account = $2")
                        .bind(endpoint)
                        .bind(account),
                    None => sqlx::query("DELETE FROM pushes WHERE endpoint = $1").bind(endpoint),
                };
                Ok(query.execute(&self.write).await?.rows_affected() > 0)
            }

            async fn pushes(&self, account: &str) -> Kept<Vec<PushRow>> {
                let rows = sqlx::query(
                    "SELECT endpoint, account, p256dh, auth, language, created FROM pushes \
                     WHERE account = $1 ORDER BY created DESC, endpoint",
                )
                .bind(account)
                .fetch_all(&self.read)
                .await?;
                let mut pushes = Vec::with_capacity(rows.len());
                for row in &rows {
                    pushes.push(PushRow {
                        endpoint: row.try_get(0)?,
                        account: row.try_get(1)?,
                        p256dh: row.try_get(2)?,
                        auth: row.try_get(3)?,
                        language: row.try_get(4)?,
                        created: uint(row.try_get(5)?),
                    });
                }
                Ok(pushes)
            }

            async fn secret(&self, name: &str, new: &str) -> Kept<String> {
                sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(name)
                    .bind(new)
                    .execute(&self.write)
                    .await?;
                let row = sqlx::query("SELECT value FROM secrets WHERE name = $1")
                    .bind(name)
                    .fetch_one(&self.write)
                    .await?;
                Ok(row.try_get(0)?)
            }
        }
    };
}

pushes!(Sqlite);
pushes!(Postgres);
