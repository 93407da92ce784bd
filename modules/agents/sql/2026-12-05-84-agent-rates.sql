-- The rates of the members of teams by category of game, and the rebate that agents get on the bets of their teams.

-- The share of valid bets that a line gets in a category, from a business day on. Without a row it is 0. A change holds from
-- the next day on, so that bets keep the rate of their day. Never above the rate of the agent above (triggers).
create table agents.rate (
  member_id  uuid     not null references agents.node,
  category   text     not null check (category ~ '^[A-Z]{2,12}$'),
  from_day   date     not null,
  rate_ppm   integer  not null check (rate_ppm between 0 and 100000),

  primary key (member_id, category, from_day)
);

-- Who set which rate, kept for good.
create table agents.rate_change (
  number      bigint       generated always as identity primary key,
  member_id   uuid         not null references agents.node,
  category    text         not null,
  from_day    date         not null,
  before_ppm  integer      not null,
  rate_ppm    integer      not null,
  asked_ppm   integer      not null, -- above rate_ppm where the agent above has no more to give
  reason      text         not null check (reason in ('joined', 'set', 'cascade', 'staff', 'moved')),
  made_by     text         not null, -- member:<id>, staff:<id> or house
  made_at     timestamptz  not null
);
create index rate_change_of_member on agents.rate_change (member_id, number desc);
select kit.keep_for_ever('agents.rate_change');

-- What agents at the top of a team begin with, and everybody else who registers without rates of a link.
create table agents.rate_default (
  role      text     not null check (role in ('top', 'member')),
  category  text     not null check (category ~ '^[A-Z]{2,12}$'),
  rate_ppm  integer  not null check (rate_ppm between 0 and 100000),

  primary key (role, category)
);
insert into agents.rate_default (role, category, rate_ppm)
select role, category, case role when 'top' then rate_ppm else 0 end
from (values ('top'), ('member')) r(role), (values ('RNG', 5000), ('FISH', 5000), ('LIVE', 3000), ('SPORTS', 4000),
  ('ESPORTS', 4000), ('COCKFIGHT', 3000), ('PVP', 2000), ('ELOTT', 2000), ('LOTT', 90000)) t(category, rate_ppm);

-- What the staff changed of the rates, kept for good.
create table agents.change (
  id             uuid         primary key,
  number         bigint       generated always as identity,
  subject        text         not null,
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null,
  after          jsonb        not null,
  made_at        timestamptz  not null
);
create index change_of_subject on agents.change (subject, number desc);
select kit.keep_for_ever('agents.change');

-- The rates that people begin with who register by a link. They are compared with those of its agent at that moment.
create table agents.link_rate (
  code      text     not null check (code ~ '^[A-Z0-9]{8}$'),
  category  text     not null check (category ~ '^[A-Z]{2,12}$'),
  rate_ppm  integer  not null check (rate_ppm between 0 and 100000),

  primary key (code, category)
);

-- Business days with bets of teams. After its rebate was calculated a day is closed.
create table agents.rebate_day (
  day        date  primary key,
  closed_at  timestamptz
);
create index rebate_day_open on agents.rebate_day (day) where closed_at is null;

-- Valid bets of members below somebody. `day` is the day in whose rebate they are: the day of play, or, where that was closed
-- when they came or were taken back, the day that was open then.
create table agents.own_category_day (
  member_id  uuid    not null references agents.node,
  unit       text    not null,
  day        date    not null,
  category   text    not null,
  of_day     date    not null,
  -- Their place on the day of play.
  path       text    collate "C" not null,
  valid_bet  bigint  not null,

  primary key (member_id, unit, day, category, of_day),
  check (of_day < day or (of_day = day and valid_bet >= 0))
);
create index own_category_day_of_team on agents.own_category_day (day, unit, path);
create index own_category_day_corrected on agents.own_category_day (member_id, unit, category, of_day) where of_day < day;

-- The bets in these sums.
create table agents.rebate_bet (
  bet_id      uuid         not null,
  kind        text         not null check (kind in ('counted', 'takenBack')),
  member_id   uuid         not null references agents.node,
  unit        text         not null,
  day         date         not null,
  category    text         not null,
  of_day      date         not null,
  vendor      text         not null,
  game        text         not null,
  stake       bigint       not null,
  valid_bet   bigint       not null check (valid_bet > 0),
  settled_at  timestamptz  not null,

  primary key (bet_id, kind)
);
create index rebate_bet_of_line on agents.rebate_bet (member_id, unit, day, category, of_day, settled_at desc, bet_id);

-- The rebate of an agent for one day, calculated when the day is closed and then paid.
create table agents.rebate_payment (
  id        uuid    not null unique,
  agent_id  uuid    not null references agents.node,
  unit      text    not null,
  day       date    not null references agents.rebate_day,
  -- Where the agent stood: the beginnings of the paths of everybody whose bets these are.
  paths     text[]  not null,
  amount    bigint  not null, -- below zero where more is taken back than earned
  paid      bigint  check (paid >= 0),
  -- Of the amount, kept for what was taken back before; below zero where that grows.
  withheld  bigint,
  paid_on   date,

  primary key (agent_id, unit, day),
  check ((paid is null) = (paid_on is null) and (paid is null) = (withheld is null)),
  check (paid is null or paid + withheld = amount)
);
create index rebate_payment_due on agents.rebate_payment (day, unit, agent_id) where paid is null;
create index rebate_payment_of_agent on agents.rebate_payment (agent_id, unit, paid_on);

-- What agents owe of rebates that were paid and taken back.
create table agents.rebate_debt (
  agent_id  uuid    not null references agents.node,
  unit      text    not null,
  amount    bigint  not null check (amount >= 0),

  primary key (agent_id, unit)
);
