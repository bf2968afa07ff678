-- Ratings, finished games to be found, recovery of accounts, who ignores whom, reports, and what moderators did.
ALTER TABLE accounts ADD COLUMN role TEXT;
-- Since when the account is closed.
ALTER TABLE accounts ADD COLUMN closed BIGINT;
-- Until when it may not chat.
ALTER TABLE accounts ADD COLUMN muted BIGINT;
-- An address that was confirmed.
ALTER TABLE accounts ADD COLUMN mail TEXT;
CREATE INDEX chat_by_account ON chat (account);

-- The number of a rated game in the order in which they were rated.
ALTER TABLE games ADD COLUMN finish BIGINT;
-- Whether its positions can be found.
ALTER TABLE games ADD COLUMN indexed BIGINT NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX games_finish ON games (finish) WHERE finish IS NOT NULL;
CREATE INDEX games_unindexed ON games (id) WHERE status = 'over' AND indexed = 0;
-- They begin as `games_listed` does, so that SQLite takes the one that knows more; and they hold only what is over, so
-- that a move costs nothing.
CREATE INDEX games_by_rules ON games (private, status, rules, created DESC, id DESC)
    WHERE status = 'over' AND private = 0;
CREATE INDEX games_by_result ON games (private, status, result, created DESC, id DESC)
    WHERE status = 'over' AND private = 0;
CREATE INDEX games_by_both ON games (private, status, rules, result, created DESC, id DESC)
    WHERE status = 'over' AND private = 0;

CREATE TABLE ratings (
    account TEXT NOT NULL,
    kind TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (account, kind)
){clustered};
CREATE INDEX ratings_best ON ratings (kind, rating);

-- Who played in games that are over; those that are not are in `seats`.
CREATE TABLE played (
    account TEXT NOT NULL,
    created BIGINT NOT NULL,
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    rules TEXT NOT NULL,
    private BIGINT NOT NULL,
    -- 1 won, 0 drawn, -1 lost; nothing without a result.
    score BIGINT,
    -- The kind of the rating that it changed, what that was afterwards, and by how much it changed.
    kind TEXT,
    rating DOUBLE PRECISION,
    change DOUBLE PRECISION,
    PRIMARY KEY (account, created, game)
){clustered};
CREATE INDEX played_by_game ON played (game);
CREATE INDEX played_rated ON played (account, kind, ended) WHERE kind IS NOT NULL;

-- The positions of public games that are over, each by the hash that all its images share.
CREATE TABLE positions (
    hash BIGINT NOT NULL,
    created BIGINT NOT NULL,
    game TEXT NOT NULL,
    -- When it stood on the board first.
    ply BIGINT NOT NULL,
    PRIMARY KEY (hash, created, game)
){clustered};

-- What opens an account without its password, once.
CREATE TABLE tickets (
    hash {bytes} PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    -- `code`: printed; `mail`: sent; `confirm`: shows that the address in `detail` is theirs.
    way TEXT NOT NULL,
    detail TEXT,
    expires BIGINT
);
CREATE INDEX tickets_by_account ON tickets (account, way);

CREATE TABLE ignored (
    account TEXT NOT NULL,
    other TEXT NOT NULL,
    -- `mute` or `block`.
    how TEXT NOT NULL,
    PRIMARY KEY (account, other)
){clustered};

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    account TEXT NOT NULL,
    game TEXT,
    reason TEXT NOT NULL,
    text TEXT,
    -- When a moderator has dealt with it.
    closed BIGINT
);
CREATE INDEX reports_open ON reports (at) WHERE closed IS NULL;

-- What moderators did. Rows are added; nobody changes or removes one.
CREATE TABLE deeds (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    moderator TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    detail TEXT NOT NULL,
    reason TEXT NOT NULL
);
{frozen deeds}
