-- What the house itself remembers: how far each listener has read, and which sealed messages it has opened.

create schema if not exists kit;

-- A listener reads events in order and moves this row in the same transaction as its own effect:
-- so each event counts exactly once, whatever dies in between.
create table kit.listener (
  name      text        primary key,
  position  jsonb       not null default '{}',
  moved_at  timestamptz not null default now()
);

-- A sealed message may be opened once. Rows older than the time a message stays fresh are removed.
create table kit.nonce (
  nonce     text        primary key,
  seen_at   timestamptz not null
);
create index nonce_by_age on kit.nonce (seen_at);
