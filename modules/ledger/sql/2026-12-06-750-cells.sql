-- A site that outgrows one database is split into cells: each holds some members whole. With one database there is one cell, number 0,
-- and nothing of this is used. The number of every account carries its cell above bit 43, so an id names its home.
create table ledger.cell (
  is_only   boolean      primary key default true check (is_only),
  no        smallint     not null check (no between 0 and 255),
  named_at  timestamptz  not null default now()
);
select kit.keep_for_ever('ledger.cell');

-- What was sent to members of another cell: it lies in a clearing account of that cell until its end is known. Written in the
-- transaction that moves the money.
create table ledger.cell_sent (
  id           uuid         primary key, -- the id of the transfer, in both cells
  cell         smallint     not null check (cell between 0 and 255),
  from_owner   text         not null,
  to_member    uuid         not null, -- their cash
  purpose      text         not null, -- of the sender's account
  unit         text         not null,
  amount       bigint       not null check (amount > 0),
  reason       text         not null,
  subject      text         not null,
  sent_at      timestamptz  not null default clock_timestamp()
);
select kit.keep_for_ever('ledger.cell_sent');

-- How it ended: with the member of the other cell, or back with the sender. What has no row here is in flight.
create table ledger.cell_end (
  id        uuid         primary key references ledger.cell_sent,
  outcome   text         not null check (outcome = 'arrived' or outcome like 'refused:%'),
  ended_at  timestamptz  not null default clock_timestamp()
);
select kit.keep_for_ever('ledger.cell_end');

-- What came from another cell, once for each id: the same id again gets the same answer.
create table ledger.cell_arrival (
  id           uuid         primary key,
  cell         smallint     not null check (cell between 0 and 255), -- it came from
  fingerprint  text         not null, -- of the content
  outcome      text         not null check (outcome = 'arrived' or outcome like 'refused:%'),
  arrived_at   timestamptz  not null default clock_timestamp()
);
select kit.keep_for_ever('ledger.cell_arrival');
