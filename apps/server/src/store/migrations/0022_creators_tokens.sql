-- needs 4
-- Who created which game that is not over: whoever asks for many must be found without reading what was agreed.
CREATE TABLE founded (
    game TEXT PRIMARY KEY,
    account TEXT NOT NULL
);
CREATE INDEX founded_by_account ON founded (account);
-- When a token was used last, as far as is known; and whether its owner made it for a program: such a token stays until
-- it is taken back. Of those made before this step, the ones with a label are such.
ALTER TABLE tokens ADD COLUMN used BIGINT;
ALTER TABLE tokens ADD COLUMN by_hand BIGINT NOT NULL DEFAULT 0;
UPDATE tokens SET used = (SELECT seen FROM accounts WHERE accounts.id = tokens.account);
UPDATE tokens SET by_hand = 1 WHERE label IS NOT NULL;
