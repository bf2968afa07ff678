-- needs 4
-- Keys in people's devices that open their accounts, and what such devices are asked to sign.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    -- By which the device knows it: one key opens one account.
    credential {bytes} NOT NULL UNIQUE,
    -- The public key with its count of uses, as text.
    key TEXT NOT NULL,
    label TEXT,
    created BIGINT NOT NULL,
    used BIGINT,
    -- Since when it opens nothing any more: its count went back.
    stopped BIGINT
);
CREATE INDEX passkeys_by_account ON passkeys (account, created);

-- What was asked and not answered yet. Each row is taken once, by whichever process has the answer.
CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    -- `add` or `open`.
    purpose TEXT NOT NULL,
    -- Whose account it is about, where that is known.
    account TEXT,
    -- What the answer is held against, as text.
    state TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX challenges_by_end ON challenges (expires);
