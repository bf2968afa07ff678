-- needs 4
-- Games that people have played elsewhere and keep here, each for its owner alone; and who is blocked by whom, from the
-- other side.
CREATE TABLE library (
    account TEXT NOT NULL,
    -- Made from the record, so that the same game is there once.
    id TEXT NOT NULL,
    added BIGINT NOT NULL,
    -- What a list shows of it, as text.
    game TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (account, id)
){clustered};
CREATE INDEX library_newest ON library (account, added DESC, id DESC);
CREATE INDEX ignored_by ON ignored (other);
