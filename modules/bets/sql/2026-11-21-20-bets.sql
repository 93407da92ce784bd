-- Every stake of every kind of game: placed once, ended once. A bet is never changed; how it ended is a
-- row of its own, and that row is the event which turnover, points and the winner board listen to.

create schema bets;

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

create function bets.period_length(period text) returns interval language sql immutable as $$
  select case period when 'day' then interval '1 day' when 'week' then interval '1 week' else interval '1 month' end
$$;

-- When the period that runs now ends, in UTC.
create function bets.period_end(period text) returns timestamptz language sql stable as $$
  select case when period in ('day', 'week', 'month')
    then (date_trunc(period, now() at time zone 'utc') + bets.period_length(period)) at time zone 'utc'
    else 'infinity' end
$$;

-- What a member has used of such a limit in the running period, from the records.
create function bets.used_in_period(its_member uuid, its_unit text, its_kind text, its_period text) returns bigint
language sql stable as $$
  select case its_kind when 'stake' then 0 else coalesce((
      select sum(b.stake) from bets.bet b left join bets.settlement s on s.bet_id = b.id
      where b.member_id = its_member and b.unit = its_unit and coalesce(s.kind, 'settled') = 'settled'
        and b.placed_at >= bets.period_end(its_period) - bets.period_length(its_period)), 0)
    - case its_kind when 'loss' then coalesce((
      select sum(s.prize) from bets.bet b join bets.settlement s on s.bet_id = b.id and s.kind = 'settled'
      where b.member_id = its_member and b.unit = its_unit
        and s.settled_at >= bets.period_end(its_period) - bets.period_length(its_period)), 0) else 0 end
  end::bigint
$$;

-- Which of these stakes a limit of the member refuses. The caller holds the locks of the members' accounts.
create function bets.over_limit(members uuid[], units text[], stakes bigint[]) returns boolean[]
language plpgsql set enable_seqscan = 'off' as $$
begin
  update bets.stake_limit l set used = 0, resets_at = bets.period_end(l.period)
    where l.member_id = any (members) and l.resets_at <= now();
  return array(
    select exists (select from bets.stake_limit l
      where l.member_id = x.member and l.unit = x.unit and l.used + x.stake > l.most)
    from unnest(members, units, stakes) with ordinality x(member, unit, stake, n) order by n);
end $$;

-- Bets with how they ended, for the records of members and staff.
create view bets.bet_view as
  select b.id, b.member_id, b.vendor, b.category, b.game, b.round_id, b.unit, b.stake, b.detail, b.placed_at,
    case s.kind when 'rolled back' then 'void' else coalesce(s.kind, 'open') end as status, s.valid_bet, s.prize, s.outcome, s.settled_at
  from bets.bet b left join bets.settlement s on s.bet_id = b.id;
