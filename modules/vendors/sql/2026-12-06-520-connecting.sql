-- How the staff connect a vendor: who set what, how the tests of it went, and what may be staked over a connection.

-- Who of the staff changed what of a connection, for good. Of secrets only that they were given.
create table vendors.connection_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject ~ '^connection:[a-z][a-z0-9-]{1,30}$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  reason         text        not null,
  made_at        timestamptz not null
);
create index connection_change_in_order on vendors.connection_change (number desc);
create index connection_change_of on vendors.connection_change (subject, number desc);
select kit.keep_for_ever('vendors.connection_change');

-- One run of the tests of a connection as it was set at that moment.
create table vendors.connection_test (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  connection     text        not null references vendors.connection,
  version        text        not null, -- the last change that it was run with
  staff_account  text        not null,
  has_passed     boolean     not null,
  checks         jsonb       not null check (jsonb_typeof(checks) = 'array'),
  ended_at       timestamptz not null
);
create index test_of_connection on vendors.connection_test (connection, number desc);
select kit.keep_for_ever('vendors.connection_test');

-- What may be staked at once over a connection, currency by currency, and up to which stake an open bet that the vendor
-- disowns is given back by rule. A currency without a row has no bound, and nothing is given back by rule.
create table vendors.connection_bound (
  connection  text    not null references vendors.connection on delete cascade,
  currency    text    not null check (currency ~ '^[A-Z][A-Z0-9]{2,9}$'),
  stake_most  bigint  check (stake_most > 0), -- ledger units; null: as much as there is
  back_most   bigint  not null default 0 check (back_most >= 0),

  primary key (connection, currency)
);
