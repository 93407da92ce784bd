-- The sports book: what can be bet on, at which prices, what came of it, and the tickets that members bought.

create schema sports;

create table sports.category (
  id     bigint  generated always as identity primary key,
  feed   text    not null,
  ref    text    not null,
  sport  text    not null,
  name   jsonb   not null check (name ? 'EN'),

  constraint category_is_one unique (feed, ref)
);

create table sports.tournament (
  id           bigint    generated always as identity primary key,
  feed         text      not null,
  ref          text      not null,
  category_id  bigint    not null references sports.category,
  sport        text      not null,
  name         jsonb     not null check (name ? 'EN'),
  tier         smallint  not null check (tier between 1 and 5),

  constraint tournament_is_one unique (feed, ref)
);
create index tournament_of_category on sports.tournament (category_id);

create table sports.competitor (
  id        bigint  generated always as identity primary key,
  feed      text    not null,
  ref       text    not null,
  sport     text    not null,
  name      jsonb   not null check (name ? 'EN'),
  initials  text    not null check (length(initials) between 1 and 4),
  colours   text[]  not null check (cardinality(colours) = 2),

  constraint competitor_is_one unique (feed, ref)
);

create table sports.event (
  id               bigint       generated always as identity primary key,
  feed             text         not null, -- its primary source
  ref              text         not null,
  sport            text         not null,
  tournament_id    bigint       not null references sports.tournament,
  home_id          bigint       references sports.competitor,
  away_id          bigint       references sports.competitor,
  name             jsonb        check (name ? 'EN'), -- of a field
  starts_at        timestamptz  not null,
  format           jsonb        not null,
  place_terms      jsonb,       -- { places, fraction: { part, of } } of a field
  status           text         not null default 'planned'
    check (status in ('planned', 'live', 'interrupted', 'ended', 'abandoned', 'cancelled', 'closed')),
  score            jsonb        not null,
  state_at         timestamptz  not null, -- when it stood so, by the source's clock
  -- Raised by everything that may not be overtaken by an acceptance: a suspension, a new price of a market, a goal.
  betting_version  bigint       not null default 1,
  held_by          text,        -- why the desk holds all of it: 'staff:<id>' or 'disagreement'
  ended_at         timestamptz,
  made_at          timestamptz  not null,

  constraint event_is_one unique (feed, ref),
  constraint match_or_field check ((home_id is null) = (away_id is null) and (home_id is null) = (name is not null)),
  constraint sides_differ check (home_id <> away_id),
  constraint places_of_fields check (place_terms is null or home_id is null)
);
create index event_to_come on sports.event (starts_at, id) where status in ('planned', 'live', 'interrupted');
create index event_of_tournament on sports.event (tournament_id, starts_at);
create index event_ended on sports.event (ended_at desc, id) where ended_at is not null;
create index event_of_home on sports.event (home_id, starts_at desc);
create index event_of_away on sports.event (away_id, starts_at desc);

create table sports.event_entry (
  event_id       bigint  not null references sports.event,
  key            text    not null check (key ~ '^[a-z0-9-]{1,40}$'),
  competitor_id  bigint  not null references sports.competitor,

  primary key (event_id, key)
);
create index entry_of_competitor on sports.event_entry (competitor_id);

create table sports.market (
  id          bigint       generated always as identity primary key,
  event_id    bigint       not null references sports.event,
  type        text         not null,
  specifiers  text         not null, -- canonical: key=value, by name, joined with |
  class       text         not null check (class in ('main', 'side', 'special')),
  status      text         not null check (status in ('active', 'suspended', 'inactive', 'settled', 'cancelled', 'handed over')),
  held_by     text,        -- why the desk holds it
  version     integer      not null default 1 check (version >= 1),
  margin_ppm  integer      check (margin_ppm between 0 and 500000),
  feed        text         not null,
  changed_at  timestamptz  not null,

  constraint line_is_one unique (event_id, type, specifiers)
);
create index market_open on sports.market (event_id) where status in ('active', 'suspended', 'inactive', 'handed over');

create table sports.outcome (
  id             bigint       generated always as identity primary key,
  market_id      bigint       not null references sports.market,
  key            text         not null,
  -- In ten-thousandths, the stake included. 0: not offered.
  odds           integer      not null default 0 check (odds = 0 or odds between 10100 and 10000000),
  -- The chances of how a bet on it ends, in parts of 10^9, where they are known.
  win_ppb        integer,
  half_win_ppb   integer,
  void_ppb       integer,
  half_loss_ppb  integer,
  loss_ppb       integer,
  priced_at      timestamptz  not null,
  message_id     text         not null, -- of the feed

  constraint outcome_is_one unique (market_id, key),
  constraint chances_are_whole check (win_ppb + half_win_ppb + void_ppb + half_loss_ppb + loss_ppb = 1000000000)
);

-- What each market offered, from which moment. Append-only.
create table sports.price_change (
  market_id   bigint       not null references sports.market,
  version     integer      not null,
  at          timestamptz  not null,
  status      text         not null,
  odds        jsonb        not null, -- { outcome key: odds }
  message_id  text         not null,

  primary key (market_id, version)
);
create index price_change_by_time on sports.price_change (at);

-- How an outcome ended, each time it was said. Append-only; the highest number counts.
create table sports.outcome_result (
  outcome_id  bigint       not null references sports.outcome,
  number      integer      not null check (number >= 1),
  result      jsonb,       -- null: taken back
  certainty   smallint     not null check (certainty in (1, 2)),
  reason      text         not null,
  feed        text         not null,
  message_id  text         not null,
  made_by     text         not null, -- 'feed', 'grader' or 'staff:<id>'
  at          timestamptz  not null, -- by the source's clock
  noted_at    timestamptz  not null,

  primary key (outcome_id, number)
);

-- Legs accepted from `from_at` up to, without, `to_at` are void while it stands.
create table sports.cancellation (
  id              bigint       generated always as identity primary key,
  event_id        bigint       not null references sports.event,
  market_id       bigint       references sports.market, -- null: all of the event
  from_at         timestamptz,
  to_at           timestamptz,
  reason          text         not null,
  feed            text         not null,
  message_id      text         not null,
  made_by         text         not null,
  at              timestamptz  not null,
  taken_back_at   timestamptz,
  taken_back_for  text,        -- the message that took it back

  constraint ends_after_start check (from_at < to_at)
);
create index cancellation_of_event on sports.cancellation (event_id) where taken_back_at is null;

create table sports.feed (
  name         text         primary key,
  kind         text         not null, -- a folder of feeds/
  settings     jsonb        not null,
  state        text         not null default 'down' check (state in ('up', 'down', 'recovering', 'off')),
  last_seq     bigint       not null default 0, -- of what has been applied
  alive_at     timestamptz,
  recovery     text,        -- the snapshot that it waits for
  recovery_at  timestamptz,
  changed_at   timestamptz  not null
);

-- What feeds said: applied exactly once by (feed, message_id).
create table sports.feed_message (
  feed         text         not null,
  message_id   text         not null,
  seq          bigint       not null,
  kind         text         not null,
  event_id     bigint       references sports.event,
  body         jsonb        not null,
  body_hash    text         not null,
  happened_at  timestamptz  not null,
  arrived_at   timestamptz  not null,
  outcome      text         not null check (outcome in ('applied', 'older', 'unknown event', 'not understood', 'refused')),
  problem      text,

  primary key (feed, message_id)
);
create index feed_message_by_seq on sports.feed_message (feed, seq);
create index feed_message_of_event on sports.feed_message (event_id, seq);

-- A ticket is a bet of the same id, and a slip of the same id.
create table sports.ticket (
  id             uuid         primary key,
  member_id      uuid         not null,
  unit           text         not null, -- the ledger's, of its money
  asked          jsonb        not null, -- the slip as it was sent: the same id with another content is refused
  kind           text         not null,
  sizes          smallint[]   not null,
  each_way       boolean      not null,
  line_count     integer      not null check (line_count between 1 and 2048),
  line_stake     bigint       not null check (line_stake > 0),
  stake          bigint       not null check (stake = line_stake * line_count),
  category       text         not null,
  game           text         not null, -- the sport, or 'multi'
  on_change      text         not null check (on_change in ('ask', 'better', 'any')),
  least_odds     integer,
  state          text         not null check (state in
    ('waiting', 'asked', 'offered', 'refused', 'lapsed', 'accepted', 'ended')),
  delay_seconds  smallint     not null check (delay_seconds >= 0),
  decides_at     timestamptz  not null, -- when the delay, the question or the offer ends
  offer          jsonb,       -- what is offered in place of what was asked
  refused_for    text,        -- the name of the problem
  refused_facts  jsonb,
  rules_version  integer      not null,
  sent_at        timestamptz  not null,
  accepted_at    timestamptz,
  ended_at       timestamptz,
  outcome        text         check (outcome in ('won', 'lost', 'void')),
  sold           bigint       not null default 0 check (sold between 0 and stake), -- of the stake, by cash-outs
  sold_for       bigint       not null default 0 check (sold_for >= 0),
  prize          bigint       not null default 0 check (prize >= 0),
  valid_bet      bigint       not null default 0 check (valid_bet between 0 and stake),
  state_number   integer      not null default 0, -- of its last row in ticket_state

  constraint accepted_since check ((accepted_at is not null) = (state in ('accepted', 'ended'))),
  constraint ended_since check ((ended_at is not null) = (state = 'ended'))
);
create index ticket_of_member on sports.ticket (member_id, sent_at desc, id);
create index ticket_undecided on sports.ticket (decides_at) where state in ('waiting', 'asked', 'offered');

create table sports.leg (
  ticket_id       uuid         not null references sports.ticket,
  number          smallint     not null check (number >= 1),
  part            smallint     not null default 0, -- of a leg joined from several outcomes of one event
  event_id        bigint       not null references sports.event,
  market_id       bigint       not null references sports.market,
  outcome_id      bigint       not null references sports.outcome,
  odds            integer      not null check (odds between 10100 and 10000000), -- of the whole leg
  malay           integer,     -- the source's negative Malay price in hundredths, of which the exact odds follow
  market_version  integer      not null,
  place_terms     jsonb,
  is_banker       boolean      not null,
  from_score      integer[],   -- handicaps count from it
  is_live         boolean      not null,
  message_id      text         not null, -- the feed message whose price was taken
  snapshot_hash   text         not null, -- of the market as it was offered
  state           text         not null default 'open'
    check (state in ('open', 'won', 'half won', 'lost', 'half lost', 'void', 'withdrawn')),
  result          jsonb,
  result_number   integer      not null default 0, -- of the outcome_result it stands on

  primary key (ticket_id, number, part)
);
create index leg_of_outcome on sports.leg (outcome_id) where state in ('open', 'withdrawn');
create index leg_of_outcome_all on sports.leg (outcome_id, ticket_id);
create index leg_of_event on sports.leg (event_id, ticket_id);

-- What a ticket came to, each time it changed. Append-only.
create table sports.ticket_state (
  ticket_id  uuid         not null references sports.ticket,
  number     integer      not null check (number >= 1),
  at         timestamptz  not null,
  kind       text         not null check (kind in ('accepted', 'part sold', 'sold', 'settled', 'withdrawn', 'corrected', 'reopened')),
  lines      jsonb        not null, -- what each line pays, where known
  prize      bigint       not null,
  valid_bet  bigint       not null,
  results    jsonb        not null, -- per leg: the outcome_result it stands on
  change     jsonb,       -- the readable difference

  primary key (ticket_id, number)
);

create table sports.cash_out_quote (
  id           uuid         primary key,
  ticket_id    uuid         not null references sports.ticket,
  at           timestamptz  not null,
  good_until   timestamptz  not null,
  fair         bigint       not null,
  margin_ppm   integer      not null,
  offer        bigint       not null,
  inputs       jsonb        not null -- every chance with its message: what the offer is computed from
);
create index quote_of_ticket on sports.cash_out_quote (ticket_id, at desc);

create table sports.cash_out (
  id           uuid         primary key,
  ticket_id    uuid         not null references sports.ticket,
  quote_id     uuid         references sports.cash_out_quote,
  is_automatic boolean      not null,
  part         integer      not null check (part between 1 and 10000), -- of what is left, in ten-thousandths
  least        bigint       not null,
  state        text         not null check (state in ('waiting', 'paid', 'offered', 'refused')),
  decides_at   timestamptz  not null,
  refused_for  text,
  sold         bigint,
  paid         bigint,
  inputs       jsonb,
  asked_at     timestamptz  not null
);
create index cash_out_of_ticket on sports.cash_out (ticket_id, asked_at);
create unique index cash_out_waits_once on sports.cash_out (ticket_id) where state = 'waiting';

-- "Sell when the offer reaches so much."
create table sports.cash_out_order (
  ticket_id  uuid         primary key references sports.ticket,
  least      bigint       not null check (least > 0),
  part       integer      not null check (part between 1 and 10000),
  made_at    timestamptz  not null
);

-- What may be won on a bet, by tier and class; per event; and per ticket ('ticket', tier 0). In ledger units.
create table sports.win_limit (
  unit   text      not null,
  scope  text      not null check (scope in ('main', 'side', 'special', 'event', 'ticket')),
  tier   smallint  not null check (tier between 0 and 5),
  most   bigint    not null check (most > 0),

  primary key (unit, scope, tier)
);

-- How much of the limits a member may use in a sport. Told to them.
create table sports.member_factor (
  id           bigint       generated always as identity primary key,
  member_id    uuid         not null,
  sport        text         not null,
  factor_ppm   integer      not null check (factor_ppm between 50000 and 4000000),
  reason       text         not null check (reason in ('limits used', 'late prices', 'one price only', 'shared account', 'sound play')),
  note         text         not null,
  made_by      text         not null,
  from_at      timestamptz  not null,
  until_at     timestamptz  not null,
  ended_at     timestamptz,
  ended_by     text,
  appeal       text,        -- what the member wrote
  appealed_at  timestamptz,
  answer       text,
  answered_at  timestamptz,

  constraint ends_within_ninety_days check (until_at > from_at and until_at <= from_at + interval '90 days')
);
create unique index factor_stands_once on sports.member_factor (member_id, sport) where ended_at is null;

-- What stands on an outcome: stakes taken, and what would be paid if it wins.
create table sports.liability (
  outcome_id  bigint  not null references sports.outcome,
  unit        text    not null,
  event_id    bigint  not null references sports.event,
  stakes      bigint  not null,
  payout      bigint  not null,
  tickets     integer not null,

  primary key (outcome_id, unit)
);
create index liability_of_event on sports.liability (event_id, unit);

create table sports.favourite (
  member_id  uuid         not null,
  thing      text         not null check (thing in ('event', 'tournament', 'competitor', 'market type')),
  ref        text         not null check (length(ref) between 1 and 60),
  made_at    timestamptz  not null,

  primary key (member_id, thing, ref)
);
