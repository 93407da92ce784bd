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
