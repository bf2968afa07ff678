//! Accounts that are programs.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::Kept;
use crate::store::sql::Sql;

/// Accounts that are programs.
#[async_trait]
pub trait Bots: Send + Sync {
    /// Makes an account a bot for ever, unless it has sat at a table; whether it is one then.
    async fn become_bot(&self, account: &str) -> Kept<bool>;

    /// Whether an account is a bot.
    async fn is_bot(&self, account: &str) -> Kept<bool>;
}

macro_rules! bots {
    ($db:ty) => {
        #[async_trait]
        impl Bots for Sql<$db> {
            async fn become_bot(&self, account: &str) -> Kept<bool> {
                sqlx::query(
                    "UPDATE accounts SET bot = 1 WHERE id = $1 AND NOT EXISTS \
                     (SELECT 1 FROM seats WHERE account = $1 AND kept = 0) \
                     AND NOT EXISTS (SELECT 1 FROM played WHERE account = $1)",
                )
                .bind(account)
                .execute(&self.write)
                .await?;
                self.is_bot(account).await
            }

            async fn is_bot(&self, account: &str) -> Kept<bool> {
                let query = sqlx::query("SELECT bot FROM accounts WHERE id = $1").bind(account);
                let row = query.fetch_optional(&self.read).await?;
                Ok(row.map(|row| row.try_get::<i64, _>(0)).transpose()?.is_some_and(|bot| bot != 0))
            }
        }
    };
}

bots!(Sqlite);
bots!(Postgres);
