-- Vendors whose games are paid for from the main wallet, stake by stake: how they are connected, who plays there, and every
-- transaction that they told.

-- A line to a vendor or to somebody who gathers many. Its secrets are sealed.
create table vendors.connection (
  code         text        primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name         text        not null check (char_length(name) between 1 and 60),
  adapter      text        not null,
  is_enabled   boolean     not null,
  settings     jsonb       not null check (jsonb_typeof(settings) = 'object'),
  addresses    text[]      not null default '{}', -- from where it may call; none: from anywhere, where its adapter allows that
  deadline_ms  int         not null default 2500 check (deadline_ms between 100 and 10000),
  hosts        text[]      not null default '{}', -- which may serve its games
  changed_at   timestamptz not null
);

-- Which vendor of the catalogue comes over which connection, and what that one calls it.
create table vendors.supply (
  vendor      text    primary key check (vendor ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  connection  text    not null references vendors.connection,
  their_name  text    not null,
  currencies  text[]  not null default '{}' -- none: all of the site
);
create index supply_of_connection on vendors.supply (connection);

-- A member as a connection knows them, for ever: a win may come after years.
create table vendors.player (
  connection  text        not null references vendors.connection,
  player      text        not null check (char_length(player) between 1 and 100),
  member_id   uuid        not null,
  made_at     timestamptz not null,
  primary key (connection, player),
  constraint one_player_a_member unique (connection, member_id)
);

-- What a game is opened with. It ends with the log-in of the member.
create table vendors.play_session (
  token_hash   bytea       primary key check (octet_length(token_hash) = 32),
  connection   text        not null references vendors.connection,
  member_id    uuid        not null,
  session_id   uuid        not null, -- of identity
  currency     text        not null,
  game         text, -- as the connection calls it; null: a lobby, in which any may be opened
  opened_at    timestamptz not null,
  ends_at      timestamptz not null,
  replaced_at  timestamptz -- another token has taken its place: it stakes no more
);
create index play_session_by_end on vendors.play_session (ends_at);

-- A round of a member, as its vendor names it. It is closed once.
create table vendors.round (
  id          uuid        primary key,
  connection  text        not null,
  round       text        not null,
  member_id   uuid        not null,
  vendor      text        not null,
  game        text        not null,
  unit        text        not null,
  bets        uuid[]      not null,
  staked      bigint      not null,
  won         bigint      not null default 0,
  opened_at   timestamptz not null default now(),
  closed_at   timestamptz
);
create index round_open on vendors.round (opened_at) where closed_at is null;

-- Each transaction that a vendor told, once, with what it came to: told again it is answered as before. What it moved, and the
-- balance after it, stands in the ledger's request of the same id.
create table vendors.transaction (
  id           uuid        primary key,
  connection   text        not null,
  tx           text        not null, -- their name for it
  act          text        not null check (act in ('bet', 'win', 'rollBack', 'alias')),
  member_id    uuid        not null,
  of_id        uuid, -- the transaction that it is about
  vendor       text, -- of a win that stands alone: who pays it
  fingerprint  bigint      not null, -- of what it said
  outcome      text        not null,
  told_at      timestamptz not null default now()
);

-- What a person has to look at.
create table vendors.finding (
  id          uuid        primary key default gen_random_uuid(),
  connection  text        not null,
  kind        text        not null check (kind in ('winWithoutBet', 'lateWin', 'veryLateWin', 'rollBackOfWon', 'rollBackNotCovered',
                          'differs', 'creditedTwice')),
  tx          text        not null,
  of_id       uuid,
  member_id   uuid        not null,
  unit        text        not null,
  amount      bigint, -- ledger units; null: it is about no amount
  found_at    timestamptz not null default now()
);
create index finding_by_age on vendors.finding (found_at desc);

-- Every request of a vendor and our answer to it, as they were: the gateway's own book.
create table vendors.heard (
  id            uuid        not null,
  connection    text        not null,
  path          text        not null,
  address       text        not null,
  request       text        not null,
  answer        text        not null,
  status        smallint    not null,
  outcome       text        not null,
  milliseconds  int         not null,
  heard_at      timestamptz not null,
  primary key (id, heard_at)
) partition by range (heard_at);
create table vendors.heard_rest partition of vendors.heard default;
create index heard_in_order on vendors.heard (connection, heard_at desc);
select kit.add_months('vendors.heard', 3);
select kit.keep_for_ever('vendors.transaction');
