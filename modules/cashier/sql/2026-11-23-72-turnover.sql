-- What a member has to stake before their money may leave: requirements that settled bets fill, the oldest first, and
-- what each bet counted towards which.

create table cashier.turnover_requirement (
  id            uuid        primary key,
  number        bigint      generated always as identity, -- the order of what was opened in one instant
  member_id     uuid        not null,
  unit          text        not null,
  source        text        not null check (source in ('deposit', 'bonus', 'rebate', 'correction')),
  source_id     text        not null,
  amount        bigint      not null check (amount > 0),
  multiple_ppm  int         not null check (multiple_ppm between 0 and 100000000),
  required      bigint      not null check (required >= 0),
  filled        bigint      not null default 0,
  -- What a valid bet counts here, in parts per million, by category; a category that is not named counts in full.
  weights       jsonb       not null check (jsonb_typeof(weights) = 'object'),
  state         text        not null check (state in ('open', 'done', 'waived')),
  -- By the clock of the database, as bets are settled by: only what is settled later counts. It is read once the
  -- transaction has its number, so whoever hears such a bet sees this row.
  opened_at     timestamptz not null,
  ended_at      timestamptz,
  why           text        not null default '', -- of what was waived

  constraint turnover_source_counts_once unique (source, source_id),
  constraint never_overfilled check (filled between 0 and required),
  constraint done_is_filled check (state = 'waived' or (state = 'done') = (filled = required)),
  constraint turnover_end_has_a_time check ((state = 'open') = (ended_at is null))
);
create index turnover_unfinished on cashier.turnover_requirement (member_id, unit, opened_at, number) where state <> 'done';
create index turnover_to_waive on cashier.turnover_requirement (opened_at) where state = 'open';
create index turnover_of_member on cashier.turnover_requirement (member_id, unit, opened_at desc, number desc);

-- What a bet counted, for good. What was void or rolled back after it counted is taken back by a row of its own.
create table cashier.turnover_fill (
  number          bigint      generated always as identity,
  requirement_id  uuid        not null references cashier.turnover_requirement,
  bet_id          uuid        not null,
  kind            text        not null check (kind in ('counted', 'takenBack')),
  category        text        not null,
  vendor          text        not null,
  game            text        not null,
  stake           bigint      not null,
  valid_bet       bigint      not null check (valid_bet between 0 and stake),
  used            bigint      not null check (used between 0 and valid_bet), -- the part of it that came to this requirement
  weight_ppm      int         not null check (weight_ppm between 1 and 1000000),
  counted         bigint      not null check (counted between 1 and used), -- what it filled, or what is taken back of it
  settled_at      timestamptz not null,
  made_at         timestamptz not null,

  primary key (requirement_id, bet_id, kind)
);
create index turnover_fill_of_bet on cashier.turnover_fill (bet_id);
create index turnover_fill_in_order on cashier.turnover_fill (requirement_id, number desc);
select kit.keep_for_ever('cashier.turnover_fill');
