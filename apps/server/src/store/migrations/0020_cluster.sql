-- needs 3
-- Times in which the store could not be used, as processes noticed them: clocks stood meanwhile.
CREATE TABLE outages (
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    PRIMARY KEY (ended, began)
);

-- How many steps a program must know to use the store after this one.
ALTER TABLE migrations ADD COLUMN needs BIGINT;
