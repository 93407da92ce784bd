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
-- Only for whoever names the member: else a plan made while the table is empty takes it to find a bet by its id.
create index bet_of_member on bets.bet (member_id, placed_at desc) where member_id is not null;

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

create table bets.bet_rest partition of bets.bet default;
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
  member_id  uuid        not null,
  unit       text        not null,
  kind       text        not null check (kind in ('stake', 'wager', 'loss')),
  period     text        not null check (period in ('once', 'day', 'week', 'month')),
  most       bigint      not null check (most >= 0),
  used       bigint      not null default 0, -- of a loss limit: stakes less prizes, below zero after wins
  resets_at  timestamptz not null default 'infinity',

  primary key (member_id, unit, kind, period),
  constraint period_fits_kind check ((kind = 'stake') = (period = 'once'))
);
