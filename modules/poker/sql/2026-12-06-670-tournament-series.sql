-- A series of tournaments: the same terms on days of the week, at a time of the business day. Each tournament is announced some days
-- before it begins, and the series is ended as one.
create table poker.series (
  id          uuid         primary key, -- chosen by the client
  code        text         not null unique check (code ~ '^series-[0-9a-f]{12}$'),
  terms       jsonb        not null check (terms ? 'names'), -- of every tournament, without its start
  unit        text         not null,
  days        integer[]    not null check (cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]), -- 1: Monday
  minute      integer      not null check (minute between 0 and 1439), -- of the business day
  next_day    date         not null, -- the first one that is not announced yet
  last_day    date,
  made_at     timestamptz  not null default clock_timestamp(),
  ended_at    timestamptz,
  end_reason  text,

  constraint series_ended_with_reason check ((ended_at is null) = (end_reason is null))
);
create index series_to_announce on poker.series (next_day) where ended_at is null;

alter table poker.tournament add column series_id uuid references poker.series;
create unique index tournament_of_series on poker.tournament (series_id, starts_at) where series_id is not null;
