//! When the store could not be used.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::Kept;
use crate::store::sql::{Sql, int, uint};

/// Times in which the store could not be used, as processes noticed them.
#[async_trait]
pub trait Outages: Send + Sync {
    /// Notes that it could not be used from one time to another. That this is noted shows that it can be used again.
    async fn note_outage(&self, began: u64, ended: u64) -> Kept<()>;

    /// The outages that ended after this time, the first one first.
    async fn outages(&self, after: u64) -> Kept<Vec<(u64, u64)>>;
}

macro_rules! outages {
    ($db:ty) => {
        #[async_trait]
        impl Outages for Sql<$db> {
            async fn note_outage(&self, began: u64, ended: u64) -> Kept<()> {
                sqlx::query("INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(int(began))
                    .bind(int(ended))
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            async fn outages(&self, after: u64) -> Kept<Vec<(u64, u64)>> {
                let rows =
                    sqlx::query("SELECT began, ended FROM outages WHERE ended > $1 ORDER BY ended, began")
                        .bind(int(after))
                        .fetch_all(&self.read)
                        .await?;
                rows.iter().map(|row| Ok((uint(row.try_get(0)?), uint(row.try_get(1)?)))).collect()
            }
        }
    };
}

outages!(Sqlite);
outages!(Postgres);
