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
  detail     jsonb       not null default '{}',
  placed_at  timestamptz not null default now(),

  primary key (id, placed_at)
) partition by range (placed_at);
create index bet_of_member on bets.bet (member_id, placed_at desc, id);

create sequence bets.settlement_seq cache 1;

create table bets.settlement (
  bet_id      uuid        not null,
  kind        text        not null check (kind in ('settled', 'void')),
  member_id   uuid        not null, -- the event stands for itself: what listeners need is here
  vendor      text        not null,
  category    text        not null,
  game        text        not null,
  unit        text        not null,
  stake       bigint      not null,
  valid_bet   bigint      not null check (valid_bet between 0 and stake), -- what counts as turnover
  prize       bigint      not null check (prize >= 0), -- all that was credited, the stake included
  outcome     jsonb       not null default '{}',
  settled_at  timestamptz not null default now(),
  -- Readers follow (tx, seq) and stop before the oldest transaction that still runs: so they meet no gap
  -- that is filled later.
  tx          xid8        not null default pg_current_xact_id(),
  seq         bigint      not null default nextval('bets.settlement_seq'),

  primary key (bet_id, settled_at)
) partition by range (settled_at);
create index settlement_in_order on bets.settlement (tx, seq);
create index settlement_of_member on bets.settlement (member_id, settled_at);

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

-- Takes many stakes at once, each with its own outcome (see ledger.move). Where the stake moved, the bet
-- is written with it; a member stands in a batch once.
create function bets.place(
  ids uuid[], members uuid[], vendors text[], categories text[], games text[], rounds text[],
  units text[], stakes bigint[], details jsonb[]
) returns table (request int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  cash  bigint[] := array(select ledger.account_of('member:' || m, 'cash', u)
    from unnest(members, units) with ordinality x(m, u, n) order by n);
  house bigint[] := array(select ledger.account_of('vendor:' || v, 'play', u)
    from unnest(vendors, units) with ordinality x(v, u, n) order by n);
begin
  return query
  with moved as materialized (
    select m.* from ledger.move(
      ids,
      array(select hashtextextended(concat_ws('|', 'place', i, m, v, c, g, r, u, s), 0)
        from unnest(ids, members, vendors, categories, games, rounds, units, stakes) with ordinality
          x(i, m, v, c, g, r, u, s, n) order by n),
      cash, array_fill('stake'::text, array[cardinality(ids)]),
      array(select 'bet:' || i from unnest(ids) with ordinality x(i, n) order by n),
      array(select n::int from unnest(stakes) with ordinality x(s, n) where s > 0 order by n),
      array(select a from unnest(cash, stakes) with ordinality x(a, s, n) where s > 0 order by n),
      array(select a from unnest(house, stakes) with ordinality x(a, s, n) where s > 0 order by n),
      array(select s from unnest(stakes) with ordinality x(s, n) where s > 0 order by n)) m
  ), written as (
    insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, detail)
    select ids[m.request], members[m.request], vendors[m.request], categories[m.request], games[m.request],
      rounds[m.request], units[m.request], stakes[m.request], details[m.request]
    from moved m where m.is_first and m.outcome = 'moved'
  )
  select m.request, m.outcome, m.is_first, m.balance, m.version from moved m;
end $$;

-- Ends many bets at once: kind 'settled' pays the prize, 'void' gives the stake back. `requests` are the ids
-- of the ledger requests, which the caller derives from the bets. Outcomes beside those of ledger.move:
-- unknown_bet, and already_ended where the bet ended another way.
create function bets.settle(
  requests uuid[], ids uuid[], kinds text[], prizes bigint[], valid_bets bigint[], outcomes jsonb[]
) returns table (request int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  known boolean[];
  member uuid[]; vendor text[]; category text[]; game text[]; unit text[]; stake bigint[];
  cash bigint[];
  may int[];
begin
  -- A bet never changes, so it may be read before the lock.
  select array_agg(b.id is not null order by n), array_agg(b.member_id order by n),
    array_agg(b.vendor order by n), array_agg(b.category order by n), array_agg(b.game order by n),
    array_agg(b.unit order by n), array_agg(b.stake order by n),
    array_agg(case when b.id is not null then ledger.account_of('member:' || b.member_id, 'cash', b.unit) end order by n)
    into known, member, vendor, category, game, unit, stake, cash
    from unnest(ids) with ordinality x(i, n)
    left join lateral (select * from bets.bet where id = x.i limit 1) b on true;
  perform ledger.lock(cash);

  -- Ended already by this very request: the ledger answers again. Ended by another one: too late.
  may := array(
    select n::int from unnest(ids, requests) with ordinality x(i, r, n)
    where known[n] and (
      not exists (select from bets.settlement s where s.bet_id = i)
      or ledger.is_known(r))
    order by n);

  return query
  with moved as materialized (
    select may[m.request] as request, m.outcome, m.is_first, m.balance, m.version from ledger.move(
      array(select requests[n] from unnest(may) with ordinality y(n, o) order by o),
      array(select hashtextextended(concat_ws('|', kinds[n], ids[n], prizes[n], valid_bets[n]), 0)
        from unnest(may) with ordinality y(n, o) order by o),
      array(select cash[n] from unnest(may) with ordinality y(n, o) order by o),
      array(select case kinds[n] when 'void' then 'stake back' else 'win' end
        from unnest(may) with ordinality y(n, o) order by o),
      array(select 'bet:' || ids[n] from unnest(may) with ordinality y(n, o) order by o),
      array(select o::int from unnest(may) with ordinality y(n, o) where prizes[n] > 0 order by o),
      array(select ledger.account_of('vendor:' || vendor[n], 'play', unit[n])
        from unnest(may) with ordinality y(n, o) where prizes[n] > 0 order by o),
      array(select cash[n] from unnest(may) with ordinality y(n, o) where prizes[n] > 0 order by o),
      array(select prizes[n] from unnest(may) with ordinality y(n, o) where prizes[n] > 0 order by o)) m
  ), written as (
    insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize, outcome)
    select ids[m.request], kinds[m.request], member[m.request], vendor[m.request], category[m.request],
      game[m.request], unit[m.request], stake[m.request], valid_bets[m.request], prizes[m.request], outcomes[m.request]
    from moved m where m.is_first and m.outcome = 'moved'
  )
  select m.request, m.outcome, m.is_first, m.balance, m.version from moved m
  union all
  select n::int, case when known[n] then 'already_ended' else 'unknown_bet' end, false, null::bigint, null::bigint
  from unnest(ids) with ordinality x(i, n) where not n = any (may);
end $$;

-- Bets with how they ended, for the records of members and staff.
create view bets.bet_view as
  select b.id, b.member_id, b.vendor, b.category, b.game, b.round_id, b.unit, b.stake, b.detail, b.placed_at,
    coalesce(s.kind, 'open') as status, s.valid_bet, s.prize, s.outcome, s.settled_at
  from bets.bet b left join bets.settlement s on s.bet_id = b.id;
