-- The trader desk: who of the staff changed limits, margins and what single members may win; what the desk stops and why.

create table sports.change (
  id             uuid         primary key,
  number         bigint       generated always as identity, -- several happen in one instant
  subject        text         not null check (subject ~ '^(sportsLimits:[A-Z0-9]+|sportsMargins|sportsFactor:[0-9a-f-]{36})$'),
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null check (jsonb_typeof(before) = 'object'),
  after          jsonb        not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz  not null,
  reason         text         not null default '' check (char_length(reason) <= 200)
);
create index change_in_order on sports.change (number desc);
select kit.keep_for_ever('sports.change');

-- Why the desk holds it: read while `held_by` is set.
alter table sports.event add column held_for text;
alter table sports.market add column held_for text;

-- By how many steps of the ladder the desk moves what the source offers. Prices of own events are those of the model.
-- `told_odds`: what the source offers while the desk has moved it.
alter table sports.outcome
  add column steps      smallint  not null default 0 check (steps between -20 and 20),
  add column told_odds  integer,
  add constraint moved_from_a_price check ((steps = 0) = (told_odds is null));

-- While it is there nothing is sold, whatever comes: new events are held as they are made.
create table sports.sale_stop (
  is_only  boolean      primary key default true check (is_only),
  by       text         not null,
  reason   text         not null,
  at       timestamptz  not null
);

-- What the book keeps of own events, in parts of a million; without a row as usual.
create table sports.margin (
  name  text     primary key check (name in ('two', 'three', 'list', 'joined')),
  ppm   integer  not null check (ppm between 0 and 300000)
);

create index event_held on sports.event (id) where held_by is not null;
create index market_held on sports.market (event_id) where held_by is not null;
create index ticket_ended_by_time on sports.ticket (ended_at, id) where state = 'ended';
