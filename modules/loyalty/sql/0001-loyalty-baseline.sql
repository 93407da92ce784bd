-- VIP levels with their gifts, and a rebate on stakes, which members claim by business day and category of game. All of it
-- follows from bets that ended and deposits that were credited, each counted once; what was paid stays as it was paid, and a
-- later correction becomes a line of the next open day.

create schema if not exists loyalty;

-- The levels. What each asks for and gives stands in level_terms.
create table loyalty.level (
  level  smallint  primary key check (level between 0 and 10)
);
insert into loyalty.level (level) select generate_series(0, 10);

-- The share of stakes in a category that a member of a level gets back. A rate applies from a day on, so earlier stakes
-- keep the rate of their day.
create table loyalty.rebate_rate (
  category  text      not null check (category ~ '^[A-Z]{2,12}$'),
  level     smallint  not null references loyalty.level,
  from_day  date      not null,
  rate_ppm  int       not null check (rate_ppm between 0 and 100000),

  primary key (category, level, from_day)
);
insert into loyalty.rebate_rate (category, level, from_day, rate_ppm)
select category, level, '-infinity', rate_ppm + case when rate_ppm > 1000 then level * 100 else level * 20 end
from loyalty.level, (values ('RNG', 6000), ('FISH', 6000), ('LIVE', 5000), ('SPORTS', 4000), ('ESPORTS', 4000),
  ('COCKFIGHT', 3000), ('PVP', 2000), ('ELOTT', 1000), ('LOTT', 1000)) t(category, rate_ppm);

-- Categories whose rebate is paid automatically, from a day on.
create table loyalty.auto_rebate (
  category  text     not null check (category ~ '^[A-Z]{2,12}$'),
  from_day  date     not null,
  is_auto   boolean  not null,

  primary key (category, from_day)
);

-- What the staff changed of this module, kept for good.
create table loyalty.change (
  id             uuid         primary key,
  number         bigint       generated always as identity,
  subject        text         not null,
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null,
  after          jsonb        not null,
  made_at        timestamptz  not null
);
create index change_of_subject on loyalty.change (subject, number desc);
select kit.keep_for_ever('loyalty.change');

-- A member's level and what it comes of. This row is also the lock under which anything of theirs here changes.
create table loyalty.member (
  member_id   uuid      primary key,
  unit        text      not null,
  level       smallint  not null default 0 references loyalty.level,
  lost_level  smallint, -- the highest that was taken away: it is won back by what keeps it
  deposits    bigint    not null default 0, -- of a lifetime, as are the valid bets
  valid_bet   bigint    not null default 0,
  is_due      boolean   not null default true, -- something was added since the level was last looked at
  -- The first of the month for which it was last decided whether the level is kept; new members begin with the current month.
  kept_for    date      not null default date_trunc('month', kit.business_day(now())::timestamp)::date
);
create index member_due on loyalty.member (member_id) where is_due;
create index member_to_keep on loyalty.member (kept_for) where level > 0;

create table loyalty.level_change (
  number      bigint       generated always as identity primary key,
  member_id   uuid         not null references loyalty.member,
  from_level  smallint     not null,
  to_level    smallint     not null references loyalty.level,
  reason      text         not null check (reason in ('earned', 'wonBack', 'notKept')),
  deposits    bigint       not null, -- as they were then
  valid_bet   bigint       not null,
  recent      bigint       not null, -- valid bets of the 30 days before
  made_at     timestamptz  not null,

  constraint level_by_level check (abs(to_level - from_level) = 1)
);
create index level_change_of_member on loyalty.level_change (member_id, number desc);
create index level_change_in_time on loyalty.level_change (member_id, made_at desc);
select kit.keep_for_ever('loyalty.level_change');

-- Deposits that were counted, each once.
create table loyalty.counted_deposit (
  order_id    uuid         primary key,
  member_id   uuid         not null references loyalty.member,
  amount      bigint       not null check (amount > 0),
  settled_at  timestamptz  not null
);
create index counted_deposit_of_member on loyalty.counted_deposit (member_id, settled_at desc);
select kit.keep_for_ever('loyalty.counted_deposit');

-- Gifts that were given: of a level once in a lifetime, of a week, month or birthday once for it.
create table loyalty.gift (
  id         uuid         primary key, -- of the request in the ledger too
  member_id  uuid         not null references loyalty.member,
  kind       text         not null check (kind in ('upgrade', 'weekly', 'monthly', 'birthday')),
  period     text         not null, -- the level, or the first day of what it is for
  level      smallint     not null,
  unit       text         not null,
  amount     bigint       not null check (amount > 0),
  made_at    timestamptz  not null,

  constraint gift_is_given_once unique (member_id, kind, period)
);
create index gift_in_time on loyalty.gift (member_id, made_at desc);
select kit.keep_for_ever('loyalty.gift');

-- A member's valid bets of a business day and category, and what became of the rebate on them.
create table loyalty.rebate_row (
  member_id  uuid         not null references loyalty.member,
  unit       text         not null,
  day        date         not null,
  category   text         not null,
  valid_bet  bigint       not null check (valid_bet >= 0),
  state      text         not null default 'open' check (state in ('open', 'claimed', 'issued', 'expired')),
  -- Of what has ended: as it was reckoned then.
  claim_id   uuid,
  level      smallint,
  rate_ppm   int,
  amount     bigint       check (amount >= 0),
  paid       bigint       check (paid between 0 and amount), -- less than the amount where the day's most was reached
  ended_at   timestamptz,

  primary key (member_id, unit, day, category),
  constraint ended_row_is_reckoned check ((state = 'open') = (ended_at is null)
    and (state = 'open') = (num_nulls(level, rate_ppm, amount, paid) = 4)),
  constraint paid_row_has_a_claim check ((state in ('claimed', 'issued')) = (claim_id is not null))
);
create index rebate_row_open on loyalty.rebate_row (day, member_id) where state = 'open';
create index rebate_row_of_claim on loyalty.rebate_row (claim_id) where claim_id is not null;

-- The bets behind those rows, for good; what was made void afterwards is taken back by a line of its own.
create table loyalty.rebate_bet (
  bet_id      uuid         not null,
  kind        text         not null check (kind in ('counted', 'takenBack')),
  member_id   uuid         not null,
  unit        text         not null,
  day         date         not null,
  category    text         not null,
  vendor      text         not null,
  game        text         not null,
  stake       bigint       not null,
  valid_bet   bigint       not null check (valid_bet between 1 and stake),
  settled_at  timestamptz  not null,

  primary key (bet_id, kind)
);
create index rebate_bet_of_row on loyalty.rebate_bet (member_id, unit, day, category, settled_at desc, bet_id);
select kit.keep_for_ever('loyalty.rebate_bet');

-- What is taken off the next claim because a bet of a row that was paid turned out void.
create table loyalty.rebate_adjustment (
  bet_id     uuid         primary key,
  member_id  uuid         not null references loyalty.member,
  unit       text         not null,
  day        date         not null, -- on which it came
  of_day     date         not null,
  category   text         not null,
  valid_bet  bigint       not null check (valid_bet > 0), -- that is taken back
  amount     bigint       not null check (amount >= 0), -- that is taken off
  claim_id   uuid, -- that it was taken off
  made_at    timestamptz  not null
);
create index rebate_adjustment_open on loyalty.rebate_adjustment (member_id, unit) where claim_id is null;
create index rebate_adjustment_of_member on loyalty.rebate_adjustment (member_id, claim_id);

-- What was paid: one posting each.
create table loyalty.rebate_claim (
  id         uuid         primary key, -- chosen by the member's browser; derived where it is paid by itself
  number     bigint       generated always as identity,
  member_id  uuid         not null references loyalty.member,
  unit       text         not null,
  kind       text         not null check (kind in ('claimed', 'issued')),
  amount     bigint       not null check (amount > 0),
  made_at    timestamptz  not null
);
create index rebate_claim_in_order on loyalty.rebate_claim (number desc);
create index rebate_claim_of_member on loyalty.rebate_claim (member_id, number desc);
create index rebate_claim_in_time on loyalty.rebate_claim (member_id, made_at desc);
select kit.keep_for_ever('loyalty.rebate_claim');

-- What a level asks for and gives, currency by currency: a thousand dollars and a thousand yen are not the same. A currency
-- without rows has the figures that the code names for it; one that the code does not know has no levels.
create table loyalty.level_terms (
  unit               text      not null check (unit ~ '^[A-Z][A-Z0-9]{2,9}$'),
  level              smallint  not null references loyalty.level,
  upgrade_deposit    bigint    not null check (upgrade_deposit >= 0), -- of a lifetime
  upgrade_valid_bet  bigint    not null check (upgrade_valid_bet >= 0), -- of a lifetime
  mode               text      not null check (mode in ('and', 'or')), -- both of them, or one
  keep_valid_bet     bigint    not null check (keep_valid_bet >= 0), -- of the last 30 days
  upgrade_gift       bigint    not null check (upgrade_gift >= 0),
  weekly_gift        bigint    not null check (weekly_gift >= 0),
  monthly_gift       bigint    not null check (monthly_gift >= 0),
  birthday_gift      bigint    not null check (birthday_gift >= 0),
  rebate_day_cap     bigint    not null check (rebate_day_cap >= 0), -- of one day of play

  primary key (unit, level)
);
