//! Passkeys, and what the devices that hold them are asked to sign.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::sql::{Sql, int, uint};
use crate::store::{Kept, is_taken};

/// A passkey, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyRow {
    /// By which its owner names it.
    pub id: String,
    /// The account that it opens.
    pub account: String,
    /// By which its device knows it.
    pub credential: Vec<u8>,
    /// The public key with its count of uses, as text.
    pub key: String,
    /// A note for its owner.
    pub label: Option<String>,
    /// When it was added.
    pub created: u64,
    /// When it was used last.
    pub used: Option<u64>,
    /// Since when it opens nothing any more.
    pub stopped: Option<u64>,
}

/// What a device was asked and has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRow {
    /// By which the answer names it.
    pub id: String,
    /// What the answer is for: `add` or `open`.
    pub purpose: String,
    /// Whose account it is about, where that is known.
    pub account: Option<String>,
    /// What the answer is held against, as text.
    pub state: String,
    /// Until when it is good.
    pub expires: u64,
}

/// What came of adding a passkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is there now.
    New,
    /// An account has it already.
    Known,
    /// The account has as many as it may.
    Full,
}

/// Keys in people's devices that open accounts, and what such devices are asked to sign.
#[async_trait]
pub trait Passkeys: Send + Sync {
    /// Keeps a passkey of an account that has at most so many.
    async fn add_passkey(&self, row: &PasskeyRow, most: usize) -> Kept<Added>;

    /// The passkeys of an account, the oldest first.
    async fn passkeys(&self, account: &str) -> Kept<Vec<PasskeyRow>>;

    /// The passkey that a device knows by this.
    async fn passkey(&self, credential: &[u8]) -> Kept<Option<PasskeyRow>>;

    /// Somebody has signed in with a passkey, whose key is as it was read: now it is another. Whether it was still so, and
    /// nobody has stopped it.
    async fn use_passkey(&self, row: &PasskeyRow, key: &str, at: u64) -> Kept<bool>;

    /// A passkey opens nothing from now on.
    async fn stop_passkey(&self, id: &str, at: u64) -> Kept<()>;

    /// Removes a passkey of an account; whether it was there.
    async fn remove_passkey(&self, account: &str, id: &str) -> Kept<bool>;

    /// Keeps what a device is asked, and forgets what was not answered by now.
    async fn keep_challenge(&self, challenge: &ChallengeRow, now: u64) -> Kept<()>;

    /// Takes away what was asked for this purpose and gives it, if it is there and still good.
    async fn take_challenge(&self, id: &str, purpose: &str, now: u64) -> Kept<Option<ChallengeRow>>;
}

const PASSKEY: &str =
    "SELECT id, account, credential, key, label, created, used, stopped FROM passkeys WHERE ";

macro_rules! passkeys {
    ($db:ty, $row:ty) => {
        impl Sql<$db> {
            fn passkey_row(row: &$row) -> Kept<PasskeyRow> {
                Ok(PasskeyRow {
                    id: row.try_get(0)?,
                    account: row.try_get(1)?,
                    credential: row.try_get(2)?,
                    key: row.try_get(3)?,
                    label: row.try_get(4)?,
                    created: uint(row.try_get(5)?),
                    used: row.try_get::<Option<i64>, _>(6)?.map(uint),
                    stopped: row.try_get::<Option<i64>, _>(7)?.map(uint),
                })
            }

            /// Forgets the passkeys of an account, in an open transaction.
            pub(super) async fn drop_passkeys(
                connection: &mut <$db as sqlx::Database>::Connection,
                account: &str,
            ) -> Result<(), sqlx::Error> {
                for sql in
                    ["DELETE FROM passkeys WHERE account = $1", "DELETE FROM challenges WHERE account = $1"]
                {
                    sqlx::query(sql).bind(account).execute(&mut *connection).await?;
                }
                Ok(())
            }
        }

        #[async_trait]
        impl Passkeys for Sql<$db> {
            async fn add_passkey(&self, row: &PasskeyRow, most: usize) -> Kept<Added> {
                let done = sqlx::query(
                    "INSERT INTO passkeys (id, account, credential, key, label, created, used, stopped) \
                     SELECT $1, $2, $3, $4, $5, $6, $7, $8 \
                     WHERE (SELECT COUNT(*) FROM passkeys WHERE account = $2) < $9",
                )
                .bind(&row.id)
                .bind(&row.account)
                .bind(&row.credential)
                .bind(&row.key)
                .bind(&row.label)
                .bind(int(row.created))
                .bind(row.used.map(int))
                .bind(row.stopped.map(int))
                .bind(most as i64)
                .execute(&self.write)
                .await;
                match done {
                    Err(error) if is_taken(&error) => Ok(Added::Known),
                    done => Ok(if done?.rows_affected() == 0 { Added::Full } else { Added::New }),
                }
            }

            async fn passkeys(&self, account: &str) -> Kept<Vec<PasskeyRow>> {
                let sql = format!("{PASSKEY} account = $1 ORDER BY created, id");
                let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(account).fetch_all(&self.read).await?;
                rows.iter().map(Self::passkey_row).collect()
            }

            async fn passkey(&self, credential: &[u8]) -> Kept<Option<PasskeyRow>> {
                let sql = sqlx::AssertSqlSafe(format!("{PASSKEY} credential = $1"));
                let row = sqlx::query(sql).bind(credential).fetch_optional(&self.read).await?;
                row.as_ref().map(Self::passkey_row).transpose()
            }

            async fn use_passkey(&self, row: &PasskeyRow, key: &str, at: u64) -> Kept<bool> {
                let done = sqlx::query(
                    "UPDATE passkeys SET key = $1, used = $2 WHERE id = $3 AND key = $4 AND stopped IS NULL",
                )
                .bind(key)
                .bind(int(at))
                .bind(&row.id)
                .bind(&row.key)
                .execute(&self.write)
                .await?;
                Ok(done.rows_affected() == 1)
            }

            async fn stop_passkey(&self, id: &str, at: u64) -> Kept<()> {
                sqlx::query("UPDATE passkeys SET stopped = $1 WHERE id = $2 AND stopped IS NULL")
                    .bind(int(at))
                    .bind(id)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            async fn remove_passkey(&self, account: &str, id: &str) -> Kept<bool> {
                let done = sqlx::query("DELETE FROM passkeys WHERE account = $1 AND id = $2")
                    .bind(account)
                    .bind(id)
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() == 1)
            }

            async fn keep_challenge(&self, challenge: &ChallengeRow, now: u64) -> Kept<()> {
                sqlx::query("DELETE FROM challenges WHERE expires <= $1")
                    .bind(int(now))
                    .execute(&self.write)
                    .await?;
                sqlx::query(
                    "INSERT INTO challenges (id, purpose, account, state, expires) VALUES ($1, $2, $3, $4, $5)",
                )
                .bind(&challenge.id)
                .bind(&challenge.purpose)
                .bind(&challenge.account)
                .bind(&challenge.state)
                .bind(int(challenge.expires))
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn take_challenge(
                &self,
                id: &str,
                purpose: &str,
                now: u64,
            ) -> Kept<Option<ChallengeRow>> {
                let row = sqlx::query(
                    "DELETE FROM challenges WHERE id = $1 AND purpose = $2 AND expires > $3 \
                     RETURNING id, purpose, account, state, expires",
                )
                .bind(id)
                .bind(purpose)
                .bind(int(now))
                .fetch_optional(&self.write)
                .await?;
                let Some(row) = row else { return Ok(None) };
                Ok(Some(ChallengeRow {
                    id: row.try_get(0)?,
                    purpose: row.try_get(1)?,
                    account: row.try_get(2)?,
                    state: row.try_get(3)?,
                    expires: uint(row.try_get(4)?),
                }))
            }
        }
    };
}

passkeys!(Sqlite, sqlx::sqlite::SqliteRow);
passkeys!(Postgres, sqlx::postgres::PgRow);
