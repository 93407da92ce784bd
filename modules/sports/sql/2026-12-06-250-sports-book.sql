-- The book between what feeds say and what members see: how far each event has heard each feed, what has to be settled, and
-- what other sources offer.

alter table sports.event
  add column heard_at              timestamptz,  -- when prices of it were told last, changed or not
  add column set_at                timestamptz,  -- when it was set to start as its tickets were sold
  add column status_before_cancel  text;

-- Which of the columns of the lists it stands in; its line is the one nearest to even.
alter table sports.market
  add column main_column  smallint check (main_column between 0 and 2);

create index market_in_lists on sports.market (event_id) where main_column is not null;

-- It has a result that stands.
alter table sports.outcome add column is_decided boolean not null default false;

-- How far an event has heard a feed, by kind of message: what is older is not applied any more.
create table sports.event_heard (
  event_id     bigint  not null references sports.event,
  feed         text    not null,
  fixture_seq  bigint  not null default -1,
  price_seq    bigint  not null default -1,
  result_seq   bigint  not null default -1,

  primary key (event_id, feed)
);

-- Under which names other feeds tell of an event. Its own feed has its name in sports.event.
create table sports.event_source (
  feed      text         not null,
  ref       text         not null,
  event_id  bigint       not null references sports.event,
  made_at   timestamptz  not null,

  primary key (feed, ref)
);
create index source_of_event on sports.event_source (event_id);

-- What other sources offer on an outcome. `apart_ppm`: how far the implied chance is from ours.
create table sports.source_price (
  outcome_id  bigint       not null references sports.outcome,
  feed        text         not null,
  odds        integer      not null check (odds between 10100 and 10000000),
  apart_ppm   integer      not null check (apart_ppm between 0 and 1000000),
  at          timestamptz  not null,
  message_id  text         not null,

  primary key (outcome_id, feed)
);
create index source_price_apart on sports.source_price (apart_ppm desc) where apart_ppm >= 80000;

-- Each price that another source offered, so that an error is judged by the second. Append-only.
create table sports.source_price_change (
  outcome_id  bigint       not null references sports.outcome,
  feed        text         not null,
  at          timestamptz  not null,
  odds        integer      not null, -- 0: no longer offered

  primary key (outcome_id, feed, at)
);

-- Outcomes whose results or cancellations have changed. The settlement reads and removes them.
create table sports.settle_due (
  id          bigint       generated always as identity primary key,
  event_id    bigint       not null references sports.event,
  outcome_id  bigint       not null references sports.outcome,
  noted_at    timestamptz  not null
);

-- A feed's result that differs from what the graders find in the score. The market is held until staff decide.
create table sports.disagreement (
  id          bigint       generated always as identity primary key,
  market_id   bigint       not null references sports.market,
  feed        text         not null,
  message_id  text         not null,
  told        jsonb        not null, -- { outcome key: result }
  graded      jsonb        not null,
  state       jsonb        not null,
  at          timestamptz  not null,
  solved_at   timestamptz,
  solved_by   text,

  constraint disagreement_is_one unique (market_id, feed, message_id)
);
create index disagreement_open on sports.disagreement (at) where solved_at is null;

-- What was not taken as it was told, by feed and reason.
create table sports.feed_count (
  feed     text         not null,
  what     text         not null,
  count    bigint       not null check (count > 0),
  last     text         not null, -- the message and what was wrong with it
  last_at  timestamptz  not null,

  primary key (feed, what)
);
