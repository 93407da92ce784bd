-- Every stake of every kind of game: placed once, ended once. A bet is never changed; how it ended is a
-- row of its own, and that row is the event which turnover, points and the winner board listen to.

create schema if not exists bets;

create table bets.bet (
  id         uuid        not null, -- chosen by the caller; the ledger request of the stake has the same id
  member_id  uuid        not null,
  vendor     text        not null,
  category   text        not null, -- RNG, LIVE, SPORTS …
  game       text        not null, -- the vendor's code of the game
  round_id   text        not null, -- the vendor's name for the round; several bets may share one
  unit       text        not null,
  stake      bigint      not null check (stake >= 0), -- 0 is a free round
  cash       bigint      not null, -- the ledger accounts that the stake went from
  house      bigint      not null, -- and to: so the prize finds its way without names
  detail     jsonb       not null default '{}',
  placed_at  timestamptz not null default now(),

  primary key (id, placed_at)
) partition by range (placed_at);
-- Partial, so that only a query that names the member uses it: a plan made while the table is empty would take it to find
-- a bet by its id.
create index bet_of_member on bets.bet (member_id, placed_at desc) where member_id is not null;
create table bets.bet_rest partition of bets.bet default;

create sequence bets.settlement_seq cache 256;

create table bets.settlement (
  bet_id      uuid        not null,
  kind        text        not null check (kind in ('settled', 'void', 'rolled back')),
  member_id   uuid        not null, -- the event stands for itself: what listeners need is here
  vendor      text        not null,
  category    text        not null,
  game        text        not null,
  unit        text        not null,
  stake       bigint      not null,
  valid_bet   bigint      not null, -- what counts as turnover
  prize       bigint      not null check (prize >= 0), -- all that was credited, the stake included
  outcome     jsonb       not null default '{}',
  settled_at  timestamptz not null default now(),
  -- Readers follow (tx, seq) and stop before the oldest transaction that still runs: so they meet no gap
  -- that is filled later.
  tx          xid8        not null default pg_current_xact_id(),
  seq         bigint      not null default nextval('bets.settlement_seq'),

  -- A bet ends once: its end is step 1 of its ledger request, which is unique.
  constraint valid_bet_fits check (valid_bet between 0 and stake)
) partition by range (settled_at);
create index settlement_of_bet on bets.settlement (bet_id);
create index settlement_in_order on bets.settlement (tx, seq);
-- Lists the bets behind a figure. Settlements are written in the order of time, so a range of pages has one entry, and the
-- hot path pays next to nothing for it.
create index settlement_by_time on bets.settlement using brin (settled_at)
  with (pages_per_range = 32, autosummarize = on);
create table bets.settlement_rest partition of bets.settlement default;
select kit.keep_for_ever('bets.bet'), kit.keep_for_ever('bets.bet_rest'),
  kit.keep_for_ever('bets.settlement'), kit.keep_for_ever('bets.settlement_rest');
select kit.add_months('bets.bet', 3), kit.add_months('bets.settlement', 3);

-- The winner board: wins above the stake, with the name as others may read it.
create table bets.winner (
  bet_id      uuid        primary key,
  masked_name text        not null,
  vendor      text        not null,
  category    text        not null,
  game        text        not null,
  unit        text        not null,
  win         bigint      not null check (win > 0),
  won_at      timestamptz not null
);
create index winner_by_age on bets.winner (won_at);

-- How much a member may stake: at once, or stake or lose in a period. `used` counts within the period.
create table bets.stake_limit (
  member_id     uuid        not null,
  unit          text        not null,
  kind          text        not null check (kind in ('stake', 'wager', 'loss')),
  period        text        not null check (period in ('once', 'day', 'week', 'month')),
  most          bigint      not null check (most >= 0),
  used          bigint      not null default 0, -- of a loss limit: stakes less prizes, below zero after wins
  resets_at     timestamptz not null default 'infinity',
  -- Of a limit of 0, by which play is closed: until when.
  closed_until  timestamptz,
  -- And why: the time of play is used up, or the member is on a break. A break without an end, or one that ends only when
  -- the member asks, has no time.
  closed_by     text        check (closed_by in ('time', 'break', 'exclusion')),

  primary key (member_id, unit, kind, period),
  constraint period_fits_kind check ((kind = 'stake') = (period = 'once')),
  constraint closed_takes_nothing check (closed_by is null or most = 0 and kind = 'stake'),
  constraint closed_until_by check (closed_until is null or closed_by is not null)
);

-- Old months of bets are set aside as those of the ledger are: detached, into a schema of their own.
create schema if not exists bets_set_aside;

-- What games took and paid, by day, currency, vendor, category and game: summed as bets end, so that no dashboard reads the
-- bets themselves. Free play and test accounts do not count. Squares are kept with the sums: the deviation of a measured
-- return that chance explains follows from them.
create table bets.figure_day (
  day            date     not null, -- UTC, of the end of the bet
  unit           text     not null,
  vendor         text     not null,
  category       text     not null,
  game           text     not null,
  rounds         bigint   not null check (rounds >= 0),
  stake          numeric  not null check (stake >= 0), -- ledger units; sums of many years fit no bigint's square
  valid_bet      numeric  not null check (valid_bet >= 0),
  prize          numeric  not null check (prize >= 0),
  stake_squares  numeric  not null,
  prize_squares  numeric  not null,
  stake_prizes   numeric  not null,

  primary key (day, unit, vendor, category, game)
);
create index figure_of_unit on bets.figure_day (unit, day);
