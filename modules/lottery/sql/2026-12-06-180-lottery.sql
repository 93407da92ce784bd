-- Lotteries: games, their issues and results, and the tickets that members buy.

create schema lottery;

create table lottery.game (
  code                 text      primary key,
  family               text      not null,
  mode                 text      not null check (mode in ('LOTT', 'ZY', 'ELOTT', 'SEA', 'VN')),
  vendor               text      not null, -- under which the lobby shows it, and whose account its stakes go to
  category             text      not null check (category in ('LOTT', 'ELOTT')),
  area                 text      not null,
  is_own               boolean   not null, -- drawn here; the others have results from outside
  period_seconds       integer   check (period_seconds >= 30),
  schedule             jsonb,              -- of a game with results from outside: when it draws
  close_early_seconds  integer   not null check (close_early_seconds >= 0),
  series_least         integer,            -- null: a family without series
  series_most          integer,
  is_open              boolean   not null,
  position             integer   not null,

  constraint drawn_by_period_or_schedule check ((period_seconds is null) <> (schedule is null)),
  constraint own_draws_by_period check (is_own or schedule is not null),
  constraint series_have_bounds check ((series_least is null) = (series_most is null) and series_least <= series_most)
);

-- What every tier of every play pays, and what a line costs: whole, so that a ticket pays what it was sold for.
create table lottery.prices (
  game          text         not null references lottery.game,
  version       integer      not null check (version >= 1),
  prices        jsonb        not null, -- { play: { price, tiers: { tier: pay } } } in ten-thousandths, as digits
  discount_ppm  integer      not null default 0 check (discount_ppm between 0 and 900000),
  made_by       text         not null,
  made_at       timestamptz  not null,

  primary key (game, version)
);

-- Of a game in a currency, in its ledger units.
create table lottery.game_limit (
  game              text    not null references lottery.game,
  unit              text    not null,
  least             bigint  not null check (least > 0),                       -- the amount of a line
  most              bigint  not null check (most >= least),                   -- the cost of a ticket
  prize_ticket      bigint  not null check (prize_ticket > 0),                -- what a ticket pays at most
  prize_issue       bigint  not null check (prize_issue >= prize_ticket),     -- and all of a member's tickets of an issue
  prize_single      bigint  not null check (prize_single <= prize_ticket),    -- and one that covers little of what can happen
  exposure_outcome  bigint  not null check (exposure_outcome > 0),            -- what an outcome may cost

  primary key (game, unit)
);

create table lottery.issue (
  id              bigint       generated always as identity primary key,
  game            text         not null references lottery.game,
  numero          text         not null,
  opens_at        timestamptz  not null,
  closes_at       timestamptz  not null,
  draws_at        timestamptz  not null,
  -- Whether it is on sale is said by the clock of the database; the state says what has been done.
  state           text         not null default 'selling'
    check (state in ('selling', 'waiting', 'verifying', 'verified', 'settling', 'settled', 'resettling', 'cancelled')),
  commitment      text,        -- of an own draw: SHA-256 of its seed's text, from before it opens
  seed            text,        -- told when the issue is settled
  beacon          text,        -- fixed before it exists; known after the close
  result          text[],
  result_version  integer      not null default 0, -- how many results it has had
  drawn_at        timestamptz,
  settled_at      timestamptz,
  reason          text,        -- why it was cancelled or drawn again

  constraint numero_is_one unique (game, numero),
  constraint sale_ends_before_draw check (opens_at < closes_at and closes_at <= draws_at),
  constraint result_from_verified check ((result is null) = (state in ('selling', 'waiting', 'verifying')) or state = 'cancelled')
);
create index issue_by_draw on lottery.issue (game, draws_at);
create index issue_undone on lottery.issue (draws_at) where state not in ('settled', 'cancelled');

-- Results as they come: from sources and from persons.
create table lottery.result_entry (
  issue_id    bigint       not null references lottery.issue,
  source      text         not null, -- 'staff:<id>' or the source's name
  number      integer      not null, -- the result of the issue that it is for: 1, and one more with each new draw
  result      text[]       not null,
  entered_at  timestamptz  not null,

  primary key (issue_id, source, number)
);

-- The built-in beacon: a chain of hashes of each day, whose end is public the day before.
create table lottery.beacon_day (
  day     date         primary key,
  anchor  text         not null, -- SHA-256 of the secret, one more time than the day has minutes
  secret  text         not null,
  made_at timestamptz  not null
);

-- A ticket is a bet of the same id.
create table lottery.ticket (
  id              uuid         primary key,
  issue_id        bigint       not null references lottery.issue,
  slip_id         uuid         not null,
  member_id       uuid         not null,
  unit            text         not null,
  play            text         not null,
  selection       jsonb        not null,
  lines           integer      not null check (lines >= 1),
  amount          bigint       not null check (amount > 0), -- of a line
  series          integer,
  prices_version  integer      not null,
  cost            bigint       not null check (cost > 0),
  largest_prize   bigint       not null check (largest_prize >= 0),
  chase_id        uuid,
  placed_at       timestamptz  not null,
  state           text         not null default 'placed' check (state in ('placed', 'won', 'lost', 'taken back', 'void')),
  settle_version  integer      not null default 0, -- the result it was settled from
  hits            integer[],
  prize           bigint       not null default 0 check (prize >= 0),
  uncapped        bigint       not null default 0 check (uncapped >= prize or state <> 'won'),
  valid_bet       bigint       not null default 0 check (valid_bet between 0 and cost)
);
create index ticket_of_issue on lottery.ticket (issue_id, member_id, id);
create index ticket_of_member on lottery.ticket (member_id, placed_at desc, id);
create index ticket_of_chase on lottery.ticket (chase_id) where chase_id is not null;

-- What outcomes would cost while an issue sells, for plays that follow them outcome by outcome.
create table lottery.exposure (
  issue_id  bigint  not null references lottery.issue,
  unit      text    not null,
  market    text    not null,
  outcome   text    not null,
  stake     bigint  not null,
  prize     bigint  not null,

  primary key (issue_id, unit, market, outcome)
);

create table lottery.chase (
  id              uuid         primary key,
  member_id       uuid         not null,
  unit            text         not null,
  game            text         not null references lottery.game,
  play            text         not null,
  selection       jsonb        not null,
  lines           integer      not null check (lines >= 1),
  amount          bigint       not null check (amount > 0), -- of a line, times one
  series          integer,
  prices_version  integer      not null,
  kind            text         not null check (kind in ('same', 'double', 'profit')),
  settings        jsonb        not null,
  stops           text         not null check (stops in ('never', 'win', 'profit')),
  state           text         not null default 'running'
    check (state in ('running', 'finished', 'win stopped', 'stopped', 'ended')),
  made_at         timestamptz  not null,
  ended_at        timestamptz
);
create index chase_of_member on lottery.chase (member_id, made_at desc, id);
create index chase_running on lottery.chase (game) where state = 'running';

create table lottery.chase_item (
  chase_id   uuid     not null references lottery.chase,
  place      integer  not null check (place >= 1),
  issue_id   bigint   not null references lottery.issue,
  multiple   integer  not null check (multiple >= 1),
  cost       bigint   not null check (cost > 0),
  state      text     not null default 'waiting'
    check (state in ('waiting', 'bought', 'finished', 'stopped', 'refused', 'win stopped', 'cancelled')),
  ticket_id  uuid,

  primary key (chase_id, place),
  constraint chase_issue_once unique (chase_id, issue_id)
);
create index chase_item_waiting on lottery.chase_item (issue_id) where state = 'waiting';

-- What a ticket gave back to its member and to everybody above: each line with the series that made it.
create table lottery.rebate (
  ticket_id       uuid     not null references lottery.ticket,
  level           integer  not null check (level >= 0), -- 0: the member's own; 1: the upline, and so on
  settle_version  integer  not null,
  member_id       uuid     not null, -- who gets it
  series          integer  not null,
  below           integer  not null, -- the series it is the difference to
  amount          bigint   not null check (amount > 0),

  primary key (ticket_id, level, settle_version)
);
create index rebate_of_member on lottery.rebate (member_id, ticket_id);
