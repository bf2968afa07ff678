-- Games, their events, who plays; people and their tokens; plans and chat.
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name in one case, by which it is unique among registered accounts.
    folded TEXT NOT NULL,
    guest BIGINT NOT NULL,
    password TEXT,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE UNIQUE INDEX accounts_registered ON accounts (folded) WHERE guest = 0;
CREATE INDEX accounts_by_name ON accounts (folded, created);

CREATE TABLE tokens (
    -- Only the hash is kept: whoever reads the database cannot become anybody.
    hash {bytes} PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    scopes TEXT NOT NULL,
    label TEXT,
    created BIGINT NOT NULL
);
CREATE INDEX tokens_by_account ON tokens (account);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    agreement TEXT NOT NULL,
    rules TEXT NOT NULL,
    private BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    version BIGINT NOT NULL,
    status TEXT NOT NULL,
    ply BIGINT NOT NULL,
    result TEXT,
    termination TEXT,
    -- When a flag falls, if nothing happens.
    deadline BIGINT,
    -- Since when a computer is to move or to answer.
    thinks BIGINT
);
CREATE INDEX games_listed ON games (private, status, created DESC, id DESC);
CREATE INDEX games_newest ON games (private, created DESC, id DESC);
CREATE INDEX games_deadline ON games (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX games_thinks ON games (thinks) WHERE thinks IS NOT NULL;

CREATE TABLE events (
    game TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version)
){clustered};

CREATE TABLE seats (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    account TEXT NOT NULL,
    -- Whether the seat is kept for the account, which has not sat down yet.
    kept BIGINT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
){clustered};
CREATE INDEX seats_by_account ON seats (account, created DESC);

CREATE TABLE plans (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seat)
){clustered};

CREATE TABLE chat (
    game TEXT NOT NULL,
    id BIGINT NOT NULL,
    room TEXT NOT NULL,
    at BIGINT NOT NULL,
    account TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT,
    phrase TEXT,
    PRIMARY KEY (game, id)
){clustered};
