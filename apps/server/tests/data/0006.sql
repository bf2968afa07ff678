SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.deeds_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$BEGIN RAISE EXCEPTION 'the log stays'; END$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    id text NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
    guest bigint NOT NULL,
    password text,
    created bigint NOT NULL,
    seen bigint NOT NULL,
    role text,
    closed bigint,
    muted bigint,
    mail text,
    bot bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.analyses (
    game text NOT NULL,
    asked bigint NOT NULL,
    positions bigint NOT NULL,
    finished bigint
);
CREATE TABLE public.chat (
    game text NOT NULL,
    id bigint NOT NULL,
    room text NOT NULL,
    at bigint NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    text text,
    phrase text
);
CREATE TABLE public.deeds (
    number bigint NOT NULL,
    at bigint NOT NULL,
    moderator text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    detail text NOT NULL,
    reason text NOT NULL
);
CREATE TABLE public.events (
    game text NOT NULL,
    version bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.founded (
    game text NOT NULL,
    account text NOT NULL
);
CREATE TABLE public.games (
    id text NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL,
    agreement text NOT NULL,
    rules text NOT NULL,
    private bigint NOT NULL,
    rated bigint NOT NULL,
    version bigint NOT NULL,
    status text NOT NULL,
    ply bigint NOT NULL,
    result text,
    termination text,
    deadline bigint,
    thinks bigint,
    finish bigint,
    indexed bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.ignored (
    account text NOT NULL,
    other text NOT NULL,
    how text NOT NULL
);
CREATE TABLE public.jobs (
    id text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    created bigint NOT NULL,
    due bigint NOT NULL,
    tries bigint NOT NULL,
    holder text
);
CREATE TABLE public.library (
    account text NOT NULL,
    id text NOT NULL,
    added bigint NOT NULL,
    game text NOT NULL,
    record text NOT NULL
);
CREATE TABLE public.looks (
    game text NOT NULL,
    ply bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.migrations (
    step bigint NOT NULL,
    needs bigint
);
CREATE TABLE public.outages (
    began bigint NOT NULL,
    ended bigint NOT NULL
);
CREATE TABLE public.plans (
    game text NOT NULL,
    seat bigint NOT NULL,
    ply bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.played (
    account text NOT NULL,
    created bigint NOT NULL,
    game text NOT NULL,
    seat bigint NOT NULL,
    ended bigint NOT NULL,
    rules text NOT NULL,
    private bigint NOT NULL,
    score bigint,
    kind text,
    rating double precision,
    change double precision
);
CREATE TABLE public.positions (
    hash bigint NOT NULL,
    created bigint NOT NULL,
    game text NOT NULL,
    ply bigint NOT NULL
);
CREATE TABLE public.pushes (
    endpoint text NOT NULL,
    account text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.ratings (
    account text NOT NULL,
    kind text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    games bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.reports (
    id text NOT NULL,
    at bigint NOT NULL,
    reporter text NOT NULL,
    account text NOT NULL,
    game text,
    reason text NOT NULL,
    text text,
    closed bigint
);
CREATE TABLE public.seats (
    game text NOT NULL,
    seat bigint NOT NULL,
    account text NOT NULL,
    kept bigint NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.tickets (
    hash bytea NOT NULL,
    account text NOT NULL,
    way text NOT NULL,
    detail text,
    expires bigint
);
CREATE TABLE public.tokens (
    hash bytea NOT NULL,
    account text NOT NULL,
    scopes text NOT NULL,
    label text,
    created bigint NOT NULL,
    used bigint,
    by_hand bigint DEFAULT 0 NOT NULL
);
INSERT INTO public.accounts VALUES ('a3tpe2yj3qqq8ppp', 'Ben', 'ben', 0, '$argon2id$v=19$m=19456,t=2,p=1$il7biKc9ErVj9JHzfb29Sw$hSiKNat8Bwu9GiBn5SRbwiQEhRbur/GKbyBfIO8zEmg', 1794852258407, 1794852260506, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.accounts VALUES ('rvhy7mqep6gxccbv', 'x', 'x', 1, NULL, 1794852260574, 1794852260574, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.accounts VALUES ('ypw3x6cbq2qm6g7n', 'Ada', 'ada', 0, '$argon2id$v=19$m=19456,t=2,p=1$gSWgsZvmdRfP7nxoAtuxGw$yM3lFgdaHqxSKnoUvpFVr6hfCMiofW7g419KcJDcn2Q', 1794852257704, 1795120154698, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.analyses VALUES ('zwds7xdvdu4y6zgt', 1794852260689, 5, 1794852262413);
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 1, 1794852258941, '{"version":1,"at":1794852258941,"type":"seated","seat":1,"occupant":"person","account":"ypw3x6cbq2qm6g7n","name":"Ada","hash":"0b6c8deb71c047b7"}');
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 2, 1794852259577, '{"version":2,"at":1794852259577,"type":"seated","seat":2,"occupant":"person","account":"a3tpe2yj3qqq8ppp","name":"Ben","hash":"0b6c8deb71c047b7"}');
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 3, 1794852259577, '{"version":3,"at":1794852259577,"type":"began","hash":"0b6c8deb71c047b7"}');
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 4, 1794852259636, '{"version":4,"at":1794852259636,"type":"moved","seat":1,"ply":0,"move":"c3d4","used":59,"clocks":[299941,300000],"hash":"9dd82a0802e66089"}');
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 5, 1794852259697, '{"version":5,"at":1794852259697,"type":"moved","seat":2,"ply":1,"move":"g7f6","used":61,"clocks":[299941,299939],"hash":"4b9c857a8bfb18d7"}');
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 6, 1794852259742, '{"version":6,"at":1794852259742,"type":"moved","seat":1,"ply":2,"move":"c4d5","used":45,"clocks":[299896,299939],"hash":"0a28accffd96542a"}');
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 7, 1794852259776, '{"version":7,"at":1794852259776,"type":"moved","seat":2,"ply":3,"move":"g6f5","used":34,"clocks":[299896,299905],"hash":"438a7eb69e7f94e2"}');
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 8, 1794852259816, '{"version":8,"at":1794852259816,"type":"resigned","seat":2,"hash":"438a7eb69e7f94e2"}');
INSERT INTO public.events VALUES ('zwds7xdvdu4y6zgt', 9, 1794852259816, '{"version":9,"at":1794852259816,"type":"ended","result":"1-0","termination":"resignation","hash":"438a7eb69e7f94e2"}');
INSERT INTO public.events VALUES ('ypmp7hmqmayakj9w', 1, 1794852259874, '{"version":1,"at":1794852259874,"type":"seated","seat":1,"occupant":"person","account":"ypw3x6cbq2qm6g7n","name":"Ada","hash":"54b72d2bb4e1a164"}');
INSERT INTO public.events VALUES ('ypmp7hmqmayakj9w', 2, 1794852260494, '{"version":2,"at":1794852260494,"type":"seated","seat":2,"occupant":"person","account":"a3tpe2yj3qqq8ppp","name":"Ben","hash":"54b72d2bb4e1a164"}');
INSERT INTO public.events VALUES ('ypmp7hmqmayakj9w', 3, 1794852260494, '{"version":3,"at":1794852260494,"type":"began","hash":"54b72d2bb4e1a164"}');
INSERT INTO public.events VALUES ('ypmp7hmqmayakj9w', 4, 1794852260534, '{"version":4,"at":1794852260534,"type":"moved","seat":1,"ply":0,"move":"-1,0","used":40,"clocks":[2592000000,2592000000],"hash":"006f8a8bf7bc3c7d"}');
INSERT INTO public.events VALUES ('b25ezhv3459ecmsh', 1, 1794852260643, '{"version":1,"at":1794852260643,"type":"seated","seat":1,"occupant":"person","account":"ypw3x6cbq2qm6g7n","name":"Ada","hash":"bad81e82cf186a29"}');
INSERT INTO public.events VALUES ('b25ezhv3459ecmsh', 2, 1794852260643, '{"version":2,"at":1794852260643,"type":"seated","seat":2,"occupant":"computer","level":1,"name":"","hash":"bad81e82cf186a29"}');
INSERT INTO public.events VALUES ('b25ezhv3459ecmsh', 3, 1794852260643, '{"version":3,"at":1794852260643,"type":"seated","seat":3,"occupant":"computer","level":1,"name":"","hash":"bad81e82cf186a29"}');
INSERT INTO public.events VALUES ('b25ezhv3459ecmsh', 4, 1794852260643, '{"version":4,"at":1794852260643,"type":"began","hash":"bad81e82cf186a29"}');
INSERT INTO public.events VALUES ('uzg4fergn57axm22', 1, 1795120153805, '{"version":1,"at":1795120153805,"type":"seated","seat":1,"occupant":"person","account":"ypw3x6cbq2qm6g7n","name":"Ada","hash":"54b72d2bb4e1a164"}');
INSERT INTO public.founded VALUES ('uzg4fergn57axm22', 'ypw3x6cbq2qm6g7n');
INSERT INTO public.games VALUES ('ypmp7hmqmayakj9w', 1794852259874, 1794852260534, '{"rules":"six","clock":"30d/move","lag":0,"rated":false,"private":false,"creator":"ypw3x6cbq2qm6g7n","site":"http://127.0.0.1:43135","date":"2026.11.16"}', 'six', 0, 0, 4, 'playing', 1, NULL, NULL, 1797444260534, NULL, NULL, 0);
INSERT INTO public.games VALUES ('zwds7xdvdu4y6zgt', 1794852258941, 1794852259816, '{"rules":"abalone","clock":"300","lag":500,"rated":true,"private":false,"creator":"ypw3x6cbq2qm6g7n","site":"http://127.0.0.1:43135","date":"2026.11.16"}', 'abalone', 0, 1, 9, 'over', 4, '1-0', 'resignation', NULL, NULL, 1, 1);
INSERT INTO public.games VALUES ('b25ezhv3459ecmsh', 1794852260643, 1794852260643, '{"rules":"abalone:3","lag":0,"rated":false,"private":false,"creator":"ypw3x6cbq2qm6g7n","site":"http://127.0.0.1:43135","date":"2026.11.16"}', 'abalone:3', 0, 0, 4, 'playing', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.games VALUES ('uzg4fergn57axm22', 1795120153805, 1795120153805, '{"rules":"six","clock":"3d/move","lag":0,"rated":false,"private":false,"creator":"ypw3x6cbq2qm6g7n","site":"http://127.0.0.1:7802","date":"2026.11.19"}', 'six', 0, 0, 1, 'waiting', 0, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.ignored VALUES ('ypw3x6cbq2qm6g7n', 'a3tpe2yj3qqq8ppp', 'block');
INSERT INTO public.jobs VALUES ('sweep', 'sweep', '', 1795120153696, 1795120159698, 1, 'i4upumruc7bqfupq');
INSERT INTO public.jobs VALUES ('index', 'index', '', 1795120153697, 1795120184708, 1, 'heafmpnkv7fw5u95');
INSERT INTO public.library VALUES ('ypw3x6cbq2qm6g7n', 'e9fd9034bda604614567', 1795011740042, '{"id":"e9fd9034bda604614567","added":1795011740042,"rules":"abalone","position":"wwwww/wwwwww/2ww3/4w3/9/3bb3/4b2/bbbbbb/bbbbb w 0-0","ply":3,"names":["",""],"result":null,"termination":null}', '[Rules "abalone"]
[Result "*"]
1. c3d4 g7f6 2. c4d5 *
');
INSERT INTO public.looks VALUES ('zwds7xdvdu4y6zgt', 0, '{"ply":0,"score":"cp 13","depth":15,"nodes":150000,"pv":["a1b2","i5h5","a5b5","i9h8","b2c3","i8h8","b1c2","i7h7","a2b2","h6i7","a3b4","h4h5","d6e6","h6g6"]}');
INSERT INTO public.looks VALUES ('zwds7xdvdu4y6zgt', 1, '{"ply":1,"score":"cp 15","depth":15,"nodes":150000,"pv":["i5h5","a1b2","i9h8","a5b5","h5g5","b6c6","i8h8","b1a1","i7i8","a3b4","h7g6","a2a3","h6g5","a1a2","h4g4"]}');
INSERT INTO public.looks VALUES ('zwds7xdvdu4y6zgt', 2, '{"ply":2,"score":"cp 11","depth":14,"nodes":150000,"pv":["a1b2","h7h8g7","a2b3","h9g8","b5c5","i7i9h7","b1c2","h6h7i7","b3c4","h4h5","a5b5","i5h5"]}');
INSERT INTO public.looks VALUES ('zwds7xdvdu4y6zgt', 3, '{"ply":3,"score":"cp -6","depth":11,"nodes":150000,"pv":["h7h8g7","b1b3c2","h4h5","b5c5","i7h7","a5b6b5","i9h8","a1a2b2","i5h5","a3b4","i6i5"]}');
INSERT INTO public.looks VALUES ('zwds7xdvdu4y6zgt', 4, '{"ply":4,"score":"cp 13","depth":14,"nodes":150000,"pv":["b5c5","h7h9g6","b1b3c2","i7i9h7","a5b5","h7g7","b4c4","h6h7","a4b5","h4h5","a2a3b2","i6i7","b3c3","i5h4"]}');
INSERT INTO public.migrations VALUES (1, 1);
INSERT INTO public.migrations VALUES (2, 2);
INSERT INTO public.migrations VALUES (3, 3);
INSERT INTO public.migrations VALUES (4, 3);
INSERT INTO public.migrations VALUES (5, 4);
INSERT INTO public.migrations VALUES (6, 4);
INSERT INTO public.outages VALUES (1794852260000, 1794852260200);
INSERT INTO public.played VALUES ('ypw3x6cbq2qm6g7n', 1794852258941, 'zwds7xdvdu4y6zgt', 1, 1794852259816, 'abalone', 0, 1, 'abalone-blitz', 1662.3108939062977, 162.31089390629768);
INSERT INTO public.played VALUES ('a3tpe2yj3qqq8ppp', 1794852258941, 'zwds7xdvdu4y6zgt', 2, 1794852259816, 'abalone', 0, -1, 'abalone-blitz', 1337.6891060937023, -162.31089390629768);
INSERT INTO public.positions VALUES (-7072857000888606583, 1794852258941, 'zwds7xdvdu4y6zgt', 1);
INSERT INTO public.positions VALUES (5448376410592450775, 1794852258941, 'zwds7xdvdu4y6zgt', 2);
INSERT INTO public.positions VALUES (5170611733512390234, 1794852258941, 'zwds7xdvdu4y6zgt', 3);
INSERT INTO public.positions VALUES (2918423860112818611, 1794852258941, 'zwds7xdvdu4y6zgt', 4);
INSERT INTO public.ratings VALUES ('ypw3x6cbq2qm6g7n', 'abalone-blitz', 1662.3108939062977, 290.3189637179804, 0.05999967537233814, 1, 1794852259816);
INSERT INTO public.ratings VALUES ('a3tpe2yj3qqq8ppp', 'abalone-blitz', 1337.6891060937023, 290.3189637179804, 0.05999967537233814, 1, 1794852259816);
INSERT INTO public.seats VALUES ('ypmp7hmqmayakj9w', 1, 'ypw3x6cbq2qm6g7n', 0, 1794852259874);
INSERT INTO public.seats VALUES ('ypmp7hmqmayakj9w', 2, 'a3tpe2yj3qqq8ppp', 0, 1794852260494);
INSERT INTO public.seats VALUES ('b25ezhv3459ecmsh', 1, 'ypw3x6cbq2qm6g7n', 0, 1794852260643);
INSERT INTO public.seats VALUES ('uzg4fergn57axm22', 1, 'ypw3x6cbq2qm6g7n', 0, 1795120153805);
INSERT INTO public.tokens VALUES ('\x696d1d6e46229d9eeddb1a4c929e4e0fa66822879e7976c6b5a00ceb8ead2de9', 'ypw3x6cbq2qm6g7n', 'read play account', NULL, 1794852257704, 1794852259507, 0);
INSERT INTO public.tokens VALUES ('\x2558111da00782f04fc6b4313043127aa4d37083464833ea3ba390ca33f3da5a', 'a3tpe2yj3qqq8ppp', 'read play account', NULL, 1794852258407, 1794852260506, 0);
INSERT INTO public.tokens VALUES ('\x8ad503e3e125eacd3f82ad81d0d6746d92cc0c59a865ba4f13fab7c9f95d19e7', 'rvhy7mqep6gxccbv', 'read play account', NULL, 1794852260574, 1794852260574, 0);
INSERT INTO public.tokens VALUES ('\xe742f04ebfff709bb1f6b361900440634562d2e012b9c1b0f07e5d87a47a1f28', 'ypw3x6cbq2qm6g7n', 'read play account', NULL, 1795011739909, 1794852259507, 0);
INSERT INTO public.tokens VALUES ('\x318055a6e49ac52f756d64b672ba0774d02e92bc6c34bb655cb54a33d8e7de64', 'ypw3x6cbq2qm6g7n', 'read play account', NULL, 1795120153792, 1795120153792, 0);
INSERT INTO public.tokens VALUES ('\xc768c7d0f1bc0296a5853cfd8492402a070df92f0bf182e40333c53b1daef455', 'ypw3x6cbq2qm6g7n', 'read play', 'bot', 1795120153801, 1795120153801, 1);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (game, id);
ALTER TABLE ONLY public.deeds
    ADD CONSTRAINT deeds_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (game, version);
ALTER TABLE ONLY public.founded
    ADD CONSTRAINT founded_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ignored
    ADD CONSTRAINT ignored_pkey PRIMARY KEY (account, other);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.library
    ADD CONSTRAINT library_pkey PRIMARY KEY (account, id);
ALTER TABLE ONLY public.looks
    ADD CONSTRAINT looks_pkey PRIMARY KEY (game, ply);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (step);
ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (ended, began);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (game, seat);
ALTER TABLE ONLY public.played
    ADD CONSTRAINT played_pkey PRIMARY KEY (account, created, game);
ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_pkey PRIMARY KEY (hash, created, game);
ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_pkey PRIMARY KEY (endpoint);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (account, kind);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (game, seat);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE INDEX accounts_by_name ON public.accounts USING btree (folded, created);
CREATE UNIQUE INDEX accounts_registered ON public.accounts USING btree (folded) WHERE (guest = 0);
CREATE INDEX chat_by_account ON public.chat USING btree (account);
CREATE INDEX founded_by_account ON public.founded USING btree (account);
CREATE INDEX games_by_both ON public.games USING btree (private, status, rules, result, created DESC, id DESC) WHERE ((status = 'over'::text) AND (private = 0));
CREATE INDEX games_by_result ON public.games USING btree (private, status, result, created DESC, id DESC) WHERE ((status = 'over'::text) AND (private = 0));
CREATE INDEX games_by_rules ON public.games USING btree (private, status, rules, created DESC, id DESC) WHERE ((status = 'over'::text) AND (private = 0));
CREATE INDEX games_deadline ON public.games USING btree (deadline) WHERE (deadline IS NOT NULL);
CREATE UNIQUE INDEX games_finish ON public.games USING btree (finish) WHERE (finish IS NOT NULL);
CREATE INDEX games_listed ON public.games USING btree (private, status, created DESC, id DESC);
CREATE INDEX games_newest ON public.games USING btree (private, created DESC, id DESC);
CREATE INDEX games_thinks ON public.games USING btree (thinks) WHERE (thinks IS NOT NULL);
CREATE INDEX games_unindexed ON public.games USING btree (id) WHERE ((status = 'over'::text) AND (indexed = 0));
CREATE INDEX ignored_by ON public.ignored USING btree (other);
CREATE INDEX jobs_due ON public.jobs USING btree (kind, due);
CREATE INDEX library_newest ON public.library USING btree (account, added DESC, id DESC);
CREATE INDEX played_by_game ON public.played USING btree (game);
CREATE INDEX played_rated ON public.played USING btree (account, kind, ended) WHERE (kind IS NOT NULL);
CREATE INDEX pushes_by_account ON public.pushes USING btree (account);
CREATE INDEX ratings_best ON public.ratings USING btree (kind, rating);
CREATE INDEX reports_open ON public.reports USING btree (at) WHERE (closed IS NULL);
CREATE INDEX seats_by_account ON public.seats USING btree (account, created DESC);
CREATE INDEX tickets_by_account ON public.tickets USING btree (account, way);
CREATE INDEX tokens_by_account ON public.tokens USING btree (account);
CREATE TRIGGER deeds_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.deeds FOR EACH STATEMENT EXECUTE FUNCTION public.deeds_stay();
ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;
