-- What is to be done in the background, what came of analyses, where people want to be told, and who is a bot.
CREATE TABLE jobs (
    -- Made from what caused it, so that the same cause makes one job.
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- When it may be claimed: for a job that is claimed, when the claim runs out.
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    -- The claim, while somebody has one.
    holder TEXT
);
CREATE INDEX jobs_due ON jobs (kind, due);

CREATE TABLE analyses (
    game TEXT PRIMARY KEY,
    asked BIGINT NOT NULL,
    -- How many positions the game has.
    positions BIGINT NOT NULL,
    finished BIGINT
){clustered};

CREATE TABLE looks (
    game TEXT NOT NULL,
    ply BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, ply)
){clustered};

CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX pushes_by_account ON pushes (account);

-- Keys of the whole site, such as the one that push services know it by.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

ALTER TABLE accounts ADD COLUMN bot BIGINT NOT NULL DEFAULT 0;
