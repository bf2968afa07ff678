//! What opens an account without its password, once: printed codes, and what is sent by mail.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::sql::{Sql, int, uint};
use crate::store::{Kept, TokenRow};

/// Something that is good once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketRow {
    /// The hash of what its owner has.
    pub hash: Vec<u8>,
    /// Whose account.
    pub account: String,
    /// `code`, `mail` or `confirm`.
    pub way: String,
    /// The address to be confirmed.
    pub detail: Option<String>,
    /// Until when it is good; for ever when nothing is said.
    pub expires: Option<u64>,
}

/// What opens an account without its password.
#[async_trait]
pub trait Recovery: Send + Sync {
    /// Keeps these in place of all that the account has of this way.
    async fn set_tickets(&self, account: &str, way: &str, tickets: &[TicketRow]) -> Kept<()>;

    /// How many of this way an account has left.
    async fn tickets_left(&self, account: &str, way: &str) -> Kept<u64>;

    /// Takes one away and gives it, if it is there and still good.
    async fn take_ticket(&self, hash: &[u8], account: &str, now: u64) -> Kept<Option<TicketRow>>;

    /// Takes one away if it is there and still good, and with it gives the account another password, forgets all its
    /// tokens and passkeys and keeps this one: all of it, or nothing. Whether it was there.
    async fn recover(&self, hash: &[u8], now: u64, password: &str, token: &TokenRow) -> Kept<bool>;
}

/// Takes a ticket away and gives it, if it is there and still good.
const TAKE: &str = "DELETE FROM tickets WHERE hash = $1 AND account = $2 AND (expires IS NULL OR expires > $3) \
     RETURNING hash, account, way, detail, expires";

macro_rules! recovery {
    ($db:ty) => {
        #[async_trait]
        impl Recovery for Sql<$db> {
            async fn set_tickets(&self, account: &str, way: &str, tickets: &[TicketRow]) -> Kept<()> {
                let mut transaction = self.begin().await?;
                sqlx::query("DELETE FROM tickets WHERE account = $1 AND way = $2")
                    .bind(account)
                    .bind(way)
                    .execute(&mut *transaction)
                    .await?;
                for ticket in tickets {
                    sqlx::query(
                        "INSERT INTO tickets (hash, account, way, detail, expires) VALUES ($1, $2, $3, $4, $5)",
                    )
                    .bind(&ticket.hash)
                    .bind(account)
                    .bind(way)
                    .bind(&ticket.detail)
                    .bind(ticket.expires.map(int))
                    .execute(&mut *transaction)
                    .await?;
                }
                transaction.commit().await?;
                Ok(())
            }

            async fn tickets_left(&self, account: &str, way: &str) -> Kept<u64> {
                let row = sqlx::query("SELECT COUNT(*) FROM tickets WHERE account = $1 AND way = $2")
                    .bind(account)
                    .bind(way)
                    .fetch_one(&self.read)
                    .await?;
                Ok(uint(row.try_get(0)?))
            }

            async fn recover(
                &self,
                hash: &[u8],
                now: u64,
                password: &str,
                token: &TokenRow,
            ) -> Kept<bool> {
                let mut transaction = self.begin().await?;
                let account = &token.account;
                let taken = sqlx::query(TAKE).bind(hash).bind(account).bind(int(now));
                if taken.fetch_optional(&mut *transaction).await?.is_none() {
                    return Ok(false);
                }
                Self::put_password(&mut transaction, account, password).await?;
                Self::drop_tokens(&mut transaction, account, None).await?;
                Self::drop_passkeys(&mut transaction, account).await?;
                Self::put_token(&mut transaction, token).await?;
                transaction.commit().await?;
                Ok(true)
            }

            async fn take_ticket(&self, hash: &[u8], account: &str, now: u64) -> Kept<Option<TicketRow>> {
                let row = sqlx::query(TAKE)
                    .bind(hash)
                    .bind(account)
                    .bind(int(now))
                    .fetch_optional(&self.write)
                    .await?;
                let Some(row) = row else { return Ok(None) };
                Ok(Some(TicketRow {
                    hash: row.try_get(0)?,
                    account: row.try_get(1)?,
                    way: row.try_get(2)?,
                    detail: row.try_get(3)?,
                    expires: row.try_get::<Option<i64>, _>(4)?.map(uint),
                }))
            }
        }
    };
}

recovery!(Sqlite);
recovery!(Postgres);
