//! People and their tokens.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::sql::{Sql, int, uint};
use crate::store::{Kept, is_taken};

/// Somebody, as they are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// The id, which never changes.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name in one case.
    pub folded: String,
    /// Whether they came without registration.
    pub guest: bool,
    /// The password's hash.
    pub password: Option<String>,
    /// When they came first.
    pub created: u64,
    /// When they were here last.
    pub seen: u64,
}

/// A token, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// Its hash.
    pub hash: Vec<u8>,
    /// Whose it is.
    pub account: String,
    /// What it is for: names with spaces between them.
    pub scopes: String,
    /// A note for its owner.
    pub label: Option<String>,
    /// When it was made.
    pub created: u64,
}

/// What became of somebody who wanted to register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registered {
    /// It is done.
    Done,
    /// Somebody else has the name.
    Taken,
    /// The guest who wanted it is registered already, or gone.
    NoGuest,
}

/// People and their tokens.
#[async_trait]
pub trait People: Send + Sync {
    /// Keeps somebody new together with their first token. A registered account's name must be free.
    async fn add_account(&self, account: &AccountRow, token: &TokenRow) -> Kept<Registered>;

    /// Makes a guest a registered account, with another name, a password and one more token.
    async fn register_guest(
        &self,
        id: &str,
        name: &str,
        folded: &str,
        password: &str,
        token: &TokenRow,
    ) -> Kept<Registered>;

    /// Somebody by id.
    async fn account(&self, id: &str) -> Kept<Option<AccountRow>>;

    /// Somebody by name: the registered account, else the guest who came last.
    async fn account_by_name(&self, folded: &str) -> Kept<Option<AccountRow>>;

    /// Keeps a token.
    async fn add_token(&self, token: &TokenRow) -> Kept<()>;

    /// The token of this hash, and whose it is.
    async fn token(&self, hash: &[u8]) -> Kept<Option<(TokenRow, AccountRow)>>;

    /// Forgets a token.
    async fn remove_token(&self, hash: &[u8]) -> Kept<()>;

    /// Somebody was here.
    async fn saw(&self, account: &str, at: u64) -> Kept<()>;
}

const ACCOUNT: &str = "id, name, folded, guest, password, created, seen";

macro_rules! people {
    ($db:ty, $row:ty) => {
        impl Sql<$db> {
            fn account_row(row: &$row, first: usize) -> Kept<AccountRow> {
                Ok(AccountRow {
                    id: row.try_get(first)?,
                    name: row.try_get(first + 1)?,
                    folded: row.try_get(first + 2)?,
                    guest: row.try_get::<i64, _>(first + 3)? != 0,
                    password: row.try_get(first + 4)?,
                    created: uint(row.try_get(first + 5)?),
                    seen: uint(row.try_get(first + 6)?),
                })
            }

            async fn put_token(
                connection: &mut <$db as sqlx::Database>::Connection,
                token: &TokenRow,
            ) -> Result<(), sqlx::Error> {
                sqlx::query(
                    "INSERT INTO tokens (hash, account, scopes, label, created) VALUES ($1, $2, $3, $4, $5)",
                )
                .bind(&token.hash)
                .bind(&token.account)
                .bind(&token.scopes)
                .bind(&token.label)
                .bind(int(token.created))
                .execute(connection)
                .await?;
                Ok(())
            }
        }

        #[async_trait]
        impl People for Sql<$db> {
            async fn add_account(&self, account: &AccountRow, token: &TokenRow) -> Kept<Registered> {
                let mut transaction = self.write.begin().await?;
                let done = sqlx::query(
                    "INSERT INTO accounts (id, name, folded, guest, password, created, seen) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7)",
                )
                .bind(&account.id)
                .bind(&account.name)
                .bind(&account.folded)
                .bind(i64::from(account.guest))
                .bind(&account.password)
                .bind(int(account.created))
                .bind(int(account.seen))
                .execute(&mut *transaction)
                .await;
                match done {
                    Err(error) if is_taken(&error) => return Ok(Registered::Taken),
                    done => done?,
                };
                Self::put_token(&mut transaction, token).await?;
                transaction.commit().await?;
                Ok(Registered::Done)
            }

            async fn register_guest(
                &self,
                id: &str,
                name: &str,
                folded: &str,
                password: &str,
                token: &TokenRow,
            ) -> Kept<Registered> {
                let mut transaction = self.write.begin().await?;
                let done = sqlx::query(
                    "UPDATE accounts SET name = $1, folded = $2, password = $3, guest = 0 \
                     WHERE id = $4 AND guest = 1",
                )
                .bind(name)
                .bind(folded)
                .bind(password)
                .bind(id)
                .execute(&mut *transaction)
                .await;
                let done = match done {
                    Err(error) if is_taken(&error) => return Ok(Registered::Taken),
                    done => done?,
                };
                if done.rows_affected() == 0 {
                    return Ok(Registered::NoGuest);
                }
                Self::put_token(&mut transaction, token).await?;
                transaction.commit().await?;
                Ok(Registered::Done)
            }

            async fn account(&self, id: &str) -> Kept<Option<AccountRow>> {
                let sql = accounts("WHERE id = $1");
                let row = sqlx::query(sql).bind(id).fetch_optional(&self.read).await?;
                row.as_ref().map(|row| Self::account_row(row, 0)).transpose()
            }

            async fn account_by_name(&self, folded: &str) -> Kept<Option<AccountRow>> {
                let sql = accounts("WHERE folded = $1 ORDER BY guest, created DESC LIMIT 1");
                let row = sqlx::query(sql).bind(folded).fetch_optional(&self.read).await?;
                row.as_ref().map(|row| Self::account_row(row, 0)).transpose()
            }

            async fn add_token(&self, token: &TokenRow) -> Kept<()> {
                let mut connection = self.write.acquire().await?;
                Ok(Self::put_token(&mut connection, token).await?)
            }

            async fn token(&self, hash: &[u8]) -> Kept<Option<(TokenRow, AccountRow)>> {
                let row = sqlx::query(
                    "SELECT t.hash, t.account, t.scopes, t.label, t.created, \
                     a.id, a.name, a.folded, a.guest, a.password, a.created, a.seen \
                     FROM tokens t JOIN accounts a ON a.id = t.account WHERE t.hash = $1",
                )
                .bind(hash)
                .fetch_optional(&self.read)
                .await?;
                let Some(row) = row else { return Ok(None) };
                let token = TokenRow {
                    hash: row.try_get(0)?,
                    account: row.try_get(1)?,
                    scopes: row.try_get(2)?,
                    label: row.try_get(3)?,
                    created: uint(row.try_get(4)?),
                };
                Ok(Some((token, Self::account_row(&row, 5)?)))
            }

            async fn remove_token(&self, hash: &[u8]) -> Kept<()> {
                sqlx::query("DELETE FROM tokens WHERE hash = $1").bind(hash).execute(&self.write).await?;
                Ok(())
            }

            async fn saw(&self, account: &str, at: u64) -> Kept<()> {
                sqlx::query("UPDATE accounts SET seen = $1 WHERE id = $2 AND seen < $1")
                    .bind(int(at))
                    .bind(account)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }
        }
    };
}

/// A statement that reads accounts.
fn accounts(rest: &str) -> sqlx::AssertSqlSafe<String> {
    sqlx::AssertSqlSafe(format!("SELECT {ACCOUNT} FROM accounts {rest}"))
}

people!(Sqlite, sqlx::sqlite::SqliteRow);
people!(Postgres, sqlx::postgres::PgRow);
