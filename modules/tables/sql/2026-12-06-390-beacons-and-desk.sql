-- Beacons from a public network, who deals when, and what the staff set.

-- The round of the network is fixed when the end of a chain is published; its signature comes later, and the beacon is its hash.
alter table tables.chain
  add column drand_round bigint check (drand_round >= 1),
  add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  add constraint signature_of_round check (beacon_signature is null or drand_round is not null),
  add constraint beacon_of_its_kind check (beacon_kind is null or (beacon_kind = 'drand') = (drand_round is not null)),
  add constraint drand_is_signed check ((beacon_kind is not distinct from 'drand') = (beacon_signature is not null));
create index chain_waiting on tables.chain (id) where beacon is null;

-- What beacons are made from, as the staff have set it; without a row the ceremony of seeds alone.
create table tables.beacon_rule (
  is_only  boolean  primary key default true check (is_only),
  rule     jsonb    not null check (jsonb_typeof(rule) = 'object')
);
-- When the network last answered.
create table tables.beacon_seen (
  is_only  boolean      primary key default true check (is_only),
  seen_at  timestamptz  not null
);

-- Who deals in each of the six shifts of a day, as the staff have set it.
create table tables.dealer_rota (
  is_only  boolean  primary key default true check (is_only),
  shifts   jsonb    not null check (jsonb_typeof(shifts) = 'array' and jsonb_array_length(shifts) = 6)
);

-- Who of the staff changed limits, beacons and the rota.
create table tables.change (
  id             uuid         primary key,
  number         bigint       generated always as identity, -- several happen in one instant
  subject        text         not null check (subject ~ '^(tableLimits:[a-z0-9-]+:[A-Z0-9]+|tablesBeacon|tablesRota)$'),
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null check (jsonb_typeof(before) = 'object'),
  after          jsonb        not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz  not null,
  reason         text         not null default '' check (char_length(reason) <= 200)
);
create index change_in_order on tables.change (number desc);
select kit.keep_for_ever('tables.change');

-- What tables came to, by day.
create index slip_ended on tables.slip (unit, ended_at) where ended_at is not null;
create index round_of_table_ended on tables.round (table_code, ended_at) where ended_at is not null;
