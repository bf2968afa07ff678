//! People as others see them, what they do with their accounts, and what moderators do.

use serde::{Deserialize, Serialize};

use crate::{Rating, Scope};

/// What sets an account apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Title {
    /// A program plays here.
    Bot,
}

/// How an account can be opened again when its password is lost; only its owner sees this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Recoverable {
    /// How many printed codes are left.
    pub codes: u64,
    /// The address that was confirmed.
    pub mail: Option<String>,
    /// Whether this server sends mail.
    pub sends_mail: bool,
}

/// Somebody's page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The id, which never changes.
    pub id: String,
    /// What others see them as.
    pub name: String,
    /// Whether they came without registration.
    pub guest: bool,
    /// What sets them apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// When they came first.
    pub created: u64,
    /// How they play, by game and speed.
    pub ratings: Vec<Rating>,
    /// How they fared, by rules and layout.
    pub records: Vec<RulesRecord>,
}

/// How somebody fared in games by the same rules that had a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulesRecord {
    /// The rules, layout included.
    pub rules: String,
    /// How many they won.
    pub won: u64,
    /// How many were drawn.
    pub drawn: u64,
    /// How many they lost.
    pub lost: u64,
}

/// How a rating went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Course {
    /// The kind of rating.
    pub kind: String,
    /// The rating after games, the oldest first; of many games only some.
    pub points: Vec<CoursePoint>,
}

/// A rating at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CoursePoint {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Glicko's figure then.
    pub rating: f64,
}

/// The best of a kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Leaders {
    /// The kind of rating.
    pub kind: String,
    /// Those whose rating is sure first, then those whose rating is still a guess; the best first.
    pub players: Vec<Leader>,
}

/// Somebody in a list of the best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Leader {
    /// Unlike the name, this never changes.
    pub id: String,
    /// What others see them as.
    pub name: String,
    /// What sets them apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// How they play.
    pub rating: Rating,
}

/// The body of `PATCH /api/v1/account`: what is to be changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AccountChange {
    /// Another name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Another password; all other tokens end with the old one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// The password as it is now, if the account has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<String>,
}

/// The password, to show that whoever asks is the owner and not somebody at their desk.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Confirmed {
    /// The password as it is now, if the account has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<String>,
}

/// The body of `POST /api/v1/account/tokens`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WantedToken {
    /// What the token is for; everything when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scopes: Option<Vec<Scope>>,
    /// A note for its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// A token as its owner sees it later: never the token itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenView {
    /// By which it is forgotten.
    pub id: String,
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// What its owner wrote to know it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// When it was made.
    pub created: u64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// Printed codes, each good once. They are shown this once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Codes {
    /// Each opens the account once.
    pub codes: Vec<String>,
}

/// The body of `POST /api/v1/recovery`: a code in place of the password.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Recover {
    /// The account's name.
    pub name: String,
    /// A printed code, or what came by mail.
    pub code: String,
    /// The new password.
    pub password: String,
}

/// The body of `POST /api/v1/recovery/mail`: send a code to the address of this account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SendCode {
    /// The account's name.
    pub name: String,
}

/// The body of `PUT /api/v1/account/mail`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MailChange {
    /// The address, which then has to be confirmed; null forgets the one that is kept.
    pub mail: Option<String>,
    /// The password as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<String>,
}

/// The body of `POST /api/v1/account/mail`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MailConfirm {
    /// What came to the address.
    pub code: String,
}

/// How somebody wants to be spared somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ignore {
    /// Do not show me what they say.
    Mute,
    /// That, and no games together: no challenges, and no seat in what I open.
    Block,
}

impl Ignore {
    /// The word that texts use.
    pub const fn name(self) -> &'static str {
        match self {
            Ignore::Mute => "mute",
            Ignore::Block => "block",
        }
    }

    /// The way of this name.
    pub fn from_name(name: &str) -> Option<Ignore> {
        [Ignore::Mute, Ignore::Block].into_iter().find(|how| how.name() == name)
    }
}

/// Somebody who is ignored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ignored {
    /// Unlike the name, this never changes.
    pub id: String,
    /// What others see them as.
    pub name: String,
    /// How much of them is kept away.
    pub how: Ignore,
}

/// The body of `PUT /api/v1/account/ignored/{name}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IgnoreHow {
    /// How much of them is kept away.
    pub how: Ignore,
}

/// What somebody is reported for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A program helps them.
    Cheating,
    /// What they say.
    Abuse,
    /// What they are called.
    Name,
    /// They lose on purpose, stall or leave.
    Play,
    /// Anything else.
    Other,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 5] = [Reason::Cheating, Reason::Abuse, Reason::Name, Reason::Play, Reason::Other];

    /// The word that texts use.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Cheating => "cheating",
            Reason::Abuse => "abuse",
            Reason::Name => "name",
            Reason::Play => "play",
            Reason::Other => "other",
        }
    }

    /// The reason of this name.
    pub fn from_name(name: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// The body of `POST /api/v1/reports`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewReport {
    /// Whom: a name.
    pub account: String,
    /// Why it is reported.
    pub reason: Reason,
    /// In which game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// What happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A report as moderators see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    /// By this moderators speak of it.
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// Who reports: a name.
    pub reporter: String,
    /// Whom: a name.
    pub account: String,
    /// Why it is reported.
    pub reason: Reason,
    /// In which game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// What happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What a moderator can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeedKind {
    /// Give an account another name.
    Rename,
    /// Keep somebody from chatting for some hours; for none it is over.
    Mute,
    /// Close an account: nobody can sign in to it.
    Close,
    /// Open it again.
    Reopen,
    /// End a game without a result.
    Abort,
    /// A report is dealt with.
    Settle,
}

impl DeedKind {
    /// All of them.
    pub const ALL: [DeedKind; 6] = [
        DeedKind::Rename,
        DeedKind::Mute,
        DeedKind::Close,
        DeedKind::Reopen,
        DeedKind::Abort,
        DeedKind::Settle,
    ];

    /// The word that texts use.
    pub const fn name(self) -> &'static str {
        match self {
            DeedKind::Rename => "rename",
            DeedKind::Mute => "mute",
            DeedKind::Close => "close",
            DeedKind::Reopen => "reopen",
            DeedKind::Abort => "abort",
            DeedKind::Settle => "settle",
        }
    }
}

/// The body of `POST /api/v1/moderation/deeds`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewDeed {
    /// What is to be done.
    pub action: DeedKind,
    /// To whom or what: the name of an account, the id of a game or of a report.
    pub target: String,
    /// The new name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// For how many hours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<u64>,
    /// A sentence for the log.
    pub reason: String,
}

/// What a moderator did, in the log. Nothing in it is ever changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Deed {
    /// Counted from 1 without a gap, so that nothing can be taken out unseen.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// Who did it: a name.
    pub moderator: String,
    /// The word for what was done, as [`DeedKind`] has it.
    pub action: String,
    /// The id of the account, game or report.
    pub target: String,
    /// What exactly.
    pub detail: String,
    /// What the moderator gave as the reason.
    pub reason: String,
}
