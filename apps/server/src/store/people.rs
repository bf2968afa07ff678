//! People and their tokens.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::sql::{Sql, holes, int, uint};
use crate::store::{Kept, is_taken};

/// Somebody, as they are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountRow {
    /// The id, which never changes.
    pub id: String,
    /// What others call them, as it was typed.
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
    /// What they may do besides: `moderator`.
    pub role: Option<String>,
    /// Whether a program plays here.
    pub bot: bool,
    /// Since when the account is closed.
    pub closed: Option<u64>,
    /// Until when they may not chat.
    pub muted: Option<u64>,
    /// An address that they have confirmed.
    pub mail: Option<String>,
}

/// A token, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// What is kept of the token itself, which only its owner knows.
    pub hash: Vec<u8>,
    /// The account that it opens.
    pub account: String,
    /// What it is for: names with spaces between them.
    pub scopes: String,
    /// A note for its owner.
    pub label: Option<String>,
    /// When it was made.
    pub created: u64,
    /// Whether its owner made it for a program, and did not come by it by signing in.
    pub by_hand: bool,
    /// When it was used last, as far as is known.
    pub used: u64,
}

/// What became of somebody who wanted to register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registered {
    /// The name is theirs.
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

    /// Somebody by name: the registered account, else the guest who came first of those whose account is not closed. So
    /// nobody can take the place of a guest by coming under the same name.
    async fn account_by_name(&self, folded: &str) -> Kept<Option<AccountRow>>;

    /// Those of these ids that there are.
    async fn accounts(&self, ids: &[String]) -> Kept<Vec<AccountRow>>;

    /// Gives somebody another name.
    async fn rename(&self, id: &str, name: &str, folded: &str) -> Kept<Registered>;

    /// Gives somebody another password, and forgets all their tokens but one.
    async fn set_password(&self, id: &str, password: &str, keep: Option<&[u8]>) -> Kept<()>;

    /// What somebody may do besides.
    async fn set_role(&self, id: &str, role: Option<&str>) -> Kept<()>;

    /// Until when somebody may not chat.
    async fn set_muted(&self, id: &str, until: Option<u64>) -> Kept<()>;

    /// The address that somebody has confirmed.
    async fn set_mail(&self, id: &str, mail: Option<&str>) -> Kept<()>;

    /// Closes an account and forgets its tokens; or opens it again.
    async fn close_account(&self, id: &str, at: Option<u64>) -> Kept<()>;

    /// Closes an account for good: nothing is left of it but its games, ratings and this name.
    async fn forget_account(&self, id: &str, name: &str, folded: &str, at: u64) -> Kept<()>;

    /// The tokens of an account, the oldest first.
    async fn tokens(&self, account: &str) -> Kept<Vec<TokenRow>>;

    /// Keeps a token.
    async fn add_token(&self, token: &TokenRow) -> Kept<()>;

    /// Keeps the token of somebody who signs in, and forgets those of the same way that were not used since a time. When
    /// the account has so many tokens, those go that it came by in this way and used longest ago.
    async fn sign_in(&self, token: &TokenRow, most: usize, used_since: u64) -> Kept<()>;

    /// A token was used.
    async fn use_token(&self, hash: &[u8], at: u64) -> Kept<()>;

    /// The token of this hash, and whose it is.
    async fn token(&self, hash: &[u8]) -> Kept<Option<(TokenRow, AccountRow)>>;

    /// Forgets a token.
    async fn remove_token(&self, hash: &[u8]) -> Kept<()>;

    /// These people were here.
    async fn saw(&self, accounts: &[String], at: u64) -> Kept<()>;
}

/// So many accounts are named in one statement.
const CHUNK: usize = 256;

const ACCOUNT: &str = "a.id, a.name, a.folded, a.guest, a.password, a.created, a.seen, a.role, a.bot, a.closed, a.muted, a.mail";

const TOKEN: &str = "t.hash, t.account, t.scopes, t.label, t.created, t.by_hand, COALESCE(t.used, t.created)";

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
                    role: row.try_get(first + 7)?,
                    bot: row.try_get::<i64, _>(first + 8)? != 0,
                    closed: row.try_get::<Option<i64>, _>(first + 9)?.map(uint),
                    muted: row.try_get::<Option<i64>, _>(first + 10)?.map(uint),
                    mail: row.try_get(first + 11)?,
                })
            }

            fn token_row(row: &$row) -> Kept<TokenRow> {
                Ok(TokenRow {
                    hash: row.try_get(0)?,
                    account: row.try_get(1)?,
                    scopes: row.try_get(2)?,
                    label: row.try_get(3)?,
                    created: uint(row.try_get(4)?),
                    by_hand: row.try_get::<i64, _>(5)? != 0,
                    used: uint(row.try_get(6)?),
                })
            }

            /// Changes one column of an account.
            async fn set_text(&self, sql: &'static str, id: &str, value: Option<&str>) -> Kept<()> {
                sqlx::query(sql).bind(value).bind(id).execute(&self.write).await?;
                Ok(())
            }

            /// Gives an account another password, in an open transaction.
            pub(super) async fn put_password(
                connection: &mut <$db as sqlx::Database>::Connection,
                id: &str,
                password: &str,
            ) -> Result<(), sqlx::Error> {
                sqlx::query("UPDATE accounts SET password = $1 WHERE id = $2")
                    .bind(password)
                    .bind(id)
                    .execute(connection)
                    .await?;
                Ok(())
            }

            /// Forgets the tokens of an account but one, in an open transaction.
            pub(super) async fn drop_tokens(
                connection: &mut <$db as sqlx::Database>::Connection,
                account: &str,
                keep: Option<&[u8]>,
            ) -> Result<(), sqlx::Error> {
                sqlx::query("DELETE FROM tokens WHERE account = $1 AND hash <> $2")
                    .bind(account)
                    .bind(keep.unwrap_or(&[]))
                    .execute(connection)
                    .await?;
                Ok(())
            }

            pub(super) async fn put_token(
                connection: &mut <$db as sqlx::Database>::Connection,
                token: &TokenRow,
            ) -> Result<(), sqlx::Error> {
                sqlx::query(
                    "INSERT INTO tokens (hash, account, scopes, label, created, by_hand, used) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7)",
                )
                .bind(&token.hash)
                .bind(&token.account)
                .bind(&token.scopes)
                .bind(&token.label)
                .bind(int(token.created))
                .bind(i64::from(token.by_hand))
                .bind(int(token.used))
                .execute(connection)
                .await?;
                Ok(())
            }
        }

        #[async_trait]
        impl People for Sql<$db> {
            async fn add_account(&self, account: &AccountRow, token: &TokenRow) -> Kept<Registered> {
                let mut transaction = self.begin().await?;
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
                let mut transaction = self.begin().await?;
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
                let sql = accounts("WHERE a.id = $1");
                let row = sqlx::query(sql).bind(id).fetch_optional(&self.read).await?;
                row.as_ref().map(|row| Self::account_row(row, 0)).transpose()
            }

            async fn account_by_name(&self, folded: &str) -> Kept<Option<AccountRow>> {
                let sql = accounts(
                    "WHERE a.folded = $1 ORDER BY a.guest, a.closed IS NOT NULL, a.created, a.id LIMIT 1",
                );
                let row = sqlx::query(sql).bind(folded).fetch_optional(&self.read).await?;
                row.as_ref().map(|row| Self::account_row(row, 0)).transpose()
            }

            async fn accounts(&self, ids: &[String]) -> Kept<Vec<AccountRow>> {
                if ids.is_empty() {
                    return Ok(Vec::new());
                }
                let sql = accounts(&format!("WHERE a.id IN ({})", holes(1, ids.len())));
                let query = ids.iter().fold(sqlx::query(sql), |query, id| query.bind(id));
                query.fetch_all(&self.read).await?.iter().map(|row| Self::account_row(row, 0)).collect()
            }

            async fn rename(&self, id: &str, name: &str, folded: &str) -> Kept<Registered> {
                let done = sqlx::query("UPDATE accounts SET name = $1, folded = $2 WHERE id = $3")
                    .bind(name)
                    .bind(folded)
                    .bind(id)
                    .execute(&self.write)
                    .await;
                match done {
                    Err(error) if is_taken(&error) => Ok(Registered::Taken),
                    done => {
                        done?;
                        Ok(Registered::Done)
                    }
                }
            }

            async fn set_password(&self, id: &str, password: &str, keep: Option<&[u8]>) -> Kept<()> {
                let mut transaction = self.begin().await?;
                Self::put_password(&mut transaction, id, password).await?;
                Self::drop_tokens(&mut transaction, id, keep).await?;
                transaction.commit().await?;
                Ok(())
            }

            async fn set_role(&self, id: &str, role: Option<&str>) -> Kept<()> {
                self.set_text("UPDATE accounts SET role = $1 WHERE id = $2", id, role).await
            }

            async fn set_muted(&self, id: &str, until: Option<u64>) -> Kept<()> {
                sqlx::query("UPDATE accounts SET muted = $1 WHERE id = $2")
                    .bind(until.map(int))
                    .bind(id)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            async fn set_mail(&self, id: &str, mail: Option<&str>) -> Kept<()> {
                self.set_text("UPDATE accounts SET mail = $1 WHERE id = $2", id, mail).await
            }

            async fn close_account(&self, id: &str, at: Option<u64>) -> Kept<()> {
                let mut transaction = self.begin().await?;
                sqlx::query("UPDATE accounts SET closed = $1 WHERE id = $2")
                    .bind(at.map(int))
                    .bind(id)
                    .execute(&mut *transaction)
                    .await?;
                if at.is_some() {
                    Self::drop_tokens(&mut transaction, id, None).await?;
                }
                transaction.commit().await?;
                Ok(())
            }

            async fn forget_account(&self, id: &str, name: &str, folded: &str, at: u64) -> Kept<()> {
                let mut transaction = self.begin().await?;
                sqlx::query(
                    "UPDATE accounts SET name = $1, folded = $2, closed = $3, password = NULL, mail = NULL, \
                     role = NULL WHERE id = $4",
                )
                .bind(name)
                .bind(folded)
                .bind(int(at))
                .bind(id)
                .execute(&mut *transaction)
                .await?;
                Self::drop_tokens(&mut transaction, id, None).await?;
                Self::drop_passkeys(&mut transaction, id).await?;
                for sql in [
                    "DELETE FROM tickets WHERE account = $1",
                    "DELETE FROM ignored WHERE account = $1",
                    "DELETE FROM pushes WHERE account = $1",
                    "DELETE FROM library WHERE account = $1",
                    "UPDATE chat SET name = (SELECT name FROM accounts WHERE id = $1) WHERE account = $1",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(())
            }

            async fn tokens(&self, account: &str) -> Kept<Vec<TokenRow>> {
                let sql =
                    format!("SELECT {TOKEN} FROM tokens t WHERE t.account = $1 ORDER BY t.created, t.hash");
                let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(account).fetch_all(&self.read).await?;
                rows.iter().map(Self::token_row).collect()
            }

            async fn add_token(&self, token: &TokenRow) -> Kept<()> {
                let mut connection = self.write.acquire().await?;
                Ok(Self::put_token(&mut connection, token).await?)
            }

            async fn sign_in(&self, token: &TokenRow, most: usize, used_since: u64) -> Kept<()> {
                let mut transaction = self.begin().await?;
                sqlx::query(
                    "DELETE FROM tokens WHERE account = $1 AND by_hand = 0 AND COALESCE(used, created) < $2",
                )
                .bind(&token.account)
                .bind(int(used_since))
                .execute(&mut *transaction)
                .await?;
                let row = sqlx::query("SELECT COUNT(*) FROM tokens WHERE account = $1")
                    .bind(&token.account)
                    .fetch_one(&mut *transaction)
                    .await?;
                let excess = (row.try_get::<i64, _>(0)? + 1).saturating_sub(most as i64);
                if excess > 0 {
                    sqlx::query(
                        "DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens WHERE account = $1 \
                         AND by_hand = 0 ORDER BY COALESCE(used, created), created, hash LIMIT $2)",
                    )
                    .bind(&token.account)
                    .bind(excess)
                    .execute(&mut *transaction)
                    .await?;
                }
                Self::put_token(&mut transaction, token).await?;
                transaction.commit().await?;
                Ok(())
            }

            async fn use_token(&self, hash: &[u8], at: u64) -> Kept<()> {
                sqlx::query("UPDATE tokens SET used = $1 WHERE hash = $2")
                    .bind(int(at))
                    .bind(hash)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }

            async fn token(&self, hash: &[u8]) -> Kept<Option<(TokenRow, AccountRow)>> {
                let sql = sqlx::AssertSqlSafe(format!(
                    "SELECT {TOKEN}, {ACCOUNT} \
                     FROM tokens t JOIN accounts a ON a.id = t.account WHERE t.hash = $1"
                ));
                let row = sqlx::query(sql).bind(hash).fetch_optional(&self.read).await?;
                let Some(row) = row else { return Ok(None) };
                Ok(Some((Self::token_row(&row)?, Self::account_row(&row, 7)?)))
            }

            async fn remove_token(&self, hash: &[u8]) -> Kept<()> {
                sqlx::query("DELETE FROM tokens WHERE hash = $1").bind(hash).execute(&self.write).await?;
                Ok(())
            }

            async fn saw(&self, accounts: &[String], at: u64) -> Kept<()> {
                let mut transaction = self.begin().await?;
                for some in accounts.chunks(CHUNK) {
                    // Few different statements, so that they are prepared once: the last account fills up.
                    let count = if some.len() > 16 { CHUNK } else { some.len().next_power_of_two() };
                    let sql = format!(
                        "UPDATE accounts SET seen = $1 WHERE seen < $1 AND id IN ({})",
                        holes(2, count)
                    );
                    let filled = some.iter().chain(std::iter::repeat(&some[some.len() - 1])).take(count);
                    let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(int(at));
                    filled.fold(query, |query, id| query.bind(id)).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(())
            }
        }
    };
}

/// A statement that reads accounts.
fn accounts(rest: &str) -> sqlx::AssertSqlSafe<String> {
    sqlx::AssertSqlSafe(format!("SELECT {ACCOUNT} FROM accounts a {rest}"))
}

people!(Sqlite, sqlx::sqlite::SqliteRow);
people!(Postgres, sqlx::postgres::PgRow);
