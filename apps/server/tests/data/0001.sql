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
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    id text NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
    guest bigint NOT NULL,
    password text,
    created bigint NOT NULL,
    seen bigint NOT NULL
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
CREATE TABLE public.events (
    game text NOT NULL,
    version bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
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
    thinks bigint
);
CREATE TABLE public.migrations (
    step bigint NOT NULL
);
CREATE TABLE public.plans (
    game text NOT NULL,
    seat bigint NOT NULL,
    ply bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.seats (
    game text NOT NULL,
    seat bigint NOT NULL,
    account text NOT NULL,
    kept bigint NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.tokens (
    hash bytea NOT NULL,
    account text NOT NULL,
    scopes text NOT NULL,
    label text,
    created bigint NOT NULL
);
INSERT INTO public.accounts VALUES ('xehcy37dfqrcyq5k', 'Ada', 'ada', 0, '$argon2id$v=19$m=19456,t=2,p=1$T7NFEVJ4huW8e0KkrUalgw$4vrJsvfnAg6pEyw8aabamgGQeTBhWK2tp4kIDFuuGz4', 1794840439220, 1794840439249);
INSERT INTO public.accounts VALUES ('mcz4vdaah55yi34a', 'Ben', 'ben', 1, NULL, 1794840439226, 1794840439296);
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 1, 1794840439254, '{"version":1,"at":1794840439254,"type":"seated","seat":1,"occupant":"person","account":"xehcy37dfqrcyq5k","name":"Ada","hash":"0b6c8deb71c047b7"}');
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 2, 1794840439314, '{"version":2,"at":1794840439314,"type":"seated","seat":2,"occupant":"person","account":"mcz4vdaah55yi34a","name":"Ben","hash":"0b6c8deb71c047b7"}');
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 3, 1794840439314, '{"version":3,"at":1794840439314,"type":"began","hash":"0b6c8deb71c047b7"}');
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 4, 1794840439322, '{"version":4,"at":1794840439322,"type":"moved","seat":1,"ply":0,"move":"c3d4","used":8,"clocks":[302992,300000],"hash":"9dd82a0802e66089"}');
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 5, 1794840439327, '{"version":5,"at":1794840439327,"type":"moved","seat":2,"ply":1,"move":"g7f6","used":5,"clocks":[302992,302995],"hash":"4b9c857a8bfb18d7"}');
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 6, 1794840439345, '{"version":6,"at":1794840439345,"type":"moved","seat":1,"ply":2,"move":"c4d5","used":18,"clocks":[305974,302995],"hash":"0a28accffd96542a"}');
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 7, 1794840439350, '{"version":7,"at":1794840439350,"type":"moved","seat":2,"ply":3,"move":"g6f5","used":5,"clocks":[305974,305990],"hash":"438a7eb69e7f94e2"}');
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 8, 1794840439358, '{"version":8,"at":1794840439358,"type":"resigned","seat":2,"hash":"438a7eb69e7f94e2"}');
INSERT INTO public.events VALUES ('pdjgf3gc7thzt4a6', 9, 1794840439358, '{"version":9,"at":1794840439358,"type":"ended","result":"1-0","termination":"resignation","hash":"438a7eb69e7f94e2"}');
INSERT INTO public.events VALUES ('rw8zxyssqj34ghs4', 1, 1794840439375, '{"version":1,"at":1794840439375,"type":"seated","seat":1,"occupant":"person","account":"xehcy37dfqrcyq5k","name":"Ada","hash":"54b72d2bb4e1a164"}');
INSERT INTO public.events VALUES ('rw8zxyssqj34ghs4', 2, 1794840439390, '{"version":2,"at":1794840439390,"type":"seated","seat":2,"occupant":"person","account":"mcz4vdaah55yi34a","name":"Ben","hash":"54b72d2bb4e1a164"}');
INSERT INTO public.events VALUES ('rw8zxyssqj34ghs4', 3, 1794840439390, '{"version":3,"at":1794840439390,"type":"began","hash":"54b72d2bb4e1a164"}');
INSERT INTO public.events VALUES ('rw8zxyssqj34ghs4', 4, 1794840439392, '{"version":4,"at":1794840439392,"type":"moved","seat":1,"ply":0,"move":"-1,0","used":0,"clocks":null,"hash":"006f8a8bf7bc3c7d"}');
INSERT INTO public.events VALUES ('di39fjvn4ca865dg', 1, 1794840439394, '{"version":1,"at":1794840439394,"type":"seated","seat":1,"occupant":"person","account":"xehcy37dfqrcyq5k","name":"Ada","hash":"3e15b0bcc5345492"}');
INSERT INTO public.events VALUES ('3gyk8dmtjmqm9mi9', 1, 1794840439422, '{"version":1,"at":1794840439422,"type":"seated","seat":1,"occupant":"person","account":"xehcy37dfqrcyq5k","name":"Ada","hash":"bad81e82cf186a29"}');
INSERT INTO public.events VALUES ('3gyk8dmtjmqm9mi9', 2, 1794840439422, '{"version":2,"at":1794840439422,"type":"seated","seat":2,"occupant":"computer","level":1,"name":"","hash":"bad81e82cf186a29"}');
INSERT INTO public.events VALUES ('3gyk8dmtjmqm9mi9', 3, 1794840439422, '{"version":3,"at":1794840439422,"type":"seated","seat":3,"occupant":"computer","level":1,"name":"","hash":"bad81e82cf186a29"}');
INSERT INTO public.events VALUES ('3gyk8dmtjmqm9mi9', 4, 1794840439422, '{"version":4,"at":1794840439422,"type":"began","hash":"bad81e82cf186a29"}');
INSERT INTO public.games VALUES ('pdjgf3gc7thzt4a6', 1794840439254, 1794840439358, '{"rules":"abalone","clock":"300+3","lag":500,"rated":false,"private":false,"creator":"xehcy37dfqrcyq5k","site":"http://127.0.0.1:41381","date":"2026.11.16"}', 'abalone', 0, 0, 9, 'over', 4, '1-0', 'resignation', NULL, NULL);
INSERT INTO public.games VALUES ('rw8zxyssqj34ghs4', 1794840439375, 1794840439392, '{"rules":"six","lag":0,"rated":false,"private":false,"creator":"xehcy37dfqrcyq5k","site":"http://127.0.0.1:41381","date":"2026.11.16"}', 'six', 0, 0, 4, 'playing', 1, NULL, NULL, NULL, NULL);
INSERT INTO public.games VALUES ('di39fjvn4ca865dg', 1794840439394, 1794840439394, '{"rules":"abalone:layout=belgian-daisy","lag":0,"rated":false,"private":true,"kept":[null,["mcz4vdaah55yi34a","Ben"]],"creator":"xehcy37dfqrcyq5k","site":"http://127.0.0.1:41381","date":"2026.11.16"}', 'abalone:layout=belgian-daisy', 1, 0, 1, 'waiting', 0, NULL, NULL, NULL, NULL);
INSERT INTO public.games VALUES ('3gyk8dmtjmqm9mi9', 1794840439422, 1794840439422, '{"rules":"abalone:3","lag":0,"rated":false,"private":false,"creator":"xehcy37dfqrcyq5k","site":"http://127.0.0.1:41381","date":"2026.11.16"}', 'abalone:3', 0, 0, 4, 'playing', 0, NULL, NULL, NULL, NULL);
INSERT INTO public.migrations VALUES (1);
INSERT INTO public.seats VALUES ('pdjgf3gc7thzt4a6', 1, 'xehcy37dfqrcyq5k', 0, 1794840439254);
INSERT INTO public.seats VALUES ('pdjgf3gc7thzt4a6', 2, 'mcz4vdaah55yi34a', 0, 1794840439314);
INSERT INTO public.seats VALUES ('rw8zxyssqj34ghs4', 1, 'xehcy37dfqrcyq5k', 0, 1794840439375);
INSERT INTO public.seats VALUES ('rw8zxyssqj34ghs4', 2, 'mcz4vdaah55yi34a', 0, 1794840439390);
INSERT INTO public.seats VALUES ('di39fjvn4ca865dg', 1, 'xehcy37dfqrcyq5k', 0, 1794840439394);
INSERT INTO public.seats VALUES ('di39fjvn4ca865dg', 2, 'mcz4vdaah55yi34a', 1, 1794840439394);
INSERT INTO public.seats VALUES ('3gyk8dmtjmqm9mi9', 1, 'xehcy37dfqrcyq5k', 0, 1794840439422);
INSERT INTO public.tokens VALUES ('\x7e540aa1f1e1ceb1decfe24e3183317f3f5608721287373d5ef12b8bb2f8b6cb', 'xehcy37dfqrcyq5k', 'read play account', NULL, 1794840439220);
INSERT INTO public.tokens VALUES ('\xf788e990fa4f5d47b46db2bb048d8fff3aac2affcf82a3e897fc557c02d9e9b7', 'mcz4vdaah55yi34a', 'read play account', NULL, 1794840439226);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (game, id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (game, version);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (step);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (game, seat);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (game, seat);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE INDEX accounts_by_name ON public.accounts USING btree (folded, created);
CREATE UNIQUE INDEX accounts_registered ON public.accounts USING btree (folded) WHERE (guest = 0);
CREATE INDEX games_deadline ON public.games USING btree (deadline) WHERE (deadline IS NOT NULL);
CREATE INDEX games_listed ON public.games USING btree (private, status, created DESC, id DESC);
CREATE INDEX games_newest ON public.games USING btree (private, created DESC, id DESC);
CREATE INDEX games_thinks ON public.games USING btree (thinks) WHERE (thinks IS NOT NULL);
CREATE INDEX seats_by_account ON public.seats USING btree (account, created DESC);
CREATE INDEX tokens_by_account ON public.tokens USING btree (account);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id) ON DELETE CASCADE;
