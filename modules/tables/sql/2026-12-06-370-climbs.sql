-- Crash: when the climb of a round began and where it ends, and which bets were cashed out by a press.

create table tables.climb (
  round_id  bigint       primary key references tables.round,
  bust      bigint       not null check (bust >= 100), -- in hundredths of a stake; nobody is told before it has come
  began_at  timestamptz  not null,
  ends_at   timestamptz  not null,
  ceilings  jsonb        not null, -- by unit: where everybody who is still in is cashed out
  told_ms   integer      not null default 0, -- targets that the climb had reached by then were told

  constraint climb_in_order check (ends_at >= began_at and told_ms >= 0)
);

-- One of a bet: it never changes.
create table tables.press (
  slip_id   uuid         primary key references tables.slip,
  id        uuid         not null, -- chosen by the client
  at_ms     integer      not null check (at_ms >= 0), -- after the start
  heard_at  timestamptz  not null
);
