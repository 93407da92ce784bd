-- Jackpots that vendors tell of: what their pools hold, for the tiles of their titles. None of it is money of this site.

-- A pool as it was told last, in one currency. What was told too long ago is not shown.
create table vendors.jackpot (
  connection  text        not null references vendors.connection,
  code        text        not null, -- the vendor's own
  unit        text        not null,
  names       jsonb       not null check (jsonb_typeof(names) = 'object'),
  titles      text[]      not null check (cardinality(titles) between 1 and 200), -- «vendor/code» of the catalogue
  amount      bigint      not null check (amount >= 0),
  told_at     timestamptz not null,
  primary key (connection, code, unit)
);

-- How the pools of a connection were told last.
create table vendors.jackpot_ask (
  connection  text        primary key references vendors.connection,
  asked_at    timestamptz not null,
  heard_at    timestamptz,
  -- silent: it did not answer. malformed: what it answered is no list of jackpots, and nothing of it was taken.
  problem     text        check (problem in ('silent', 'malformed')),
  left_out    jsonb       not null default '{}' check (jsonb_typeof(left_out) = 'object') -- how much of the last list, and why
);

-- The pool of a pretend vendor of demo sites, which the rounds of its titles feed and win.
create table vendors.stand_in_pool (
  connection  text    not null,
  unit        text    not null,
  amount      bigint  not null check (amount >= 0),
  primary key (connection, unit)
);
alter table vendors.stand_in_round add column pool bigint not null default 0 check (pool >= 0 and pool <= prize); -- of the prize
