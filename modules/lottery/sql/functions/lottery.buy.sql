-- Buys slips of tickets, each all or nothing: takes the stakes, writes the tickets and what outcomes would cost. A slip that is
-- known changes nothing, and ends as it did.
-- A slip: { id, issue, member, unit, vendor, category, game, numero, version (of the prices), chase, exposureMost,
--   tickets: [{ id, play, selection, lines, amount, series, cost, largest, detail }],
--   exposure: [{ at, market, outcome, stake, prize }] }. Amounts are digits; `at` is the place of a ticket, from 0.
-- Outcomes: those of bets.move() about a stake, and game_closed, issue_closed, price_changed, exposure_reached (at the ticket
-- `place`, by `market` and `side`). `place` is null where it is no ticket's.
create or replace function lottery.buy(slips jsonb[])
returns table (op int, outcome text, is_first boolean, place int, market text, side text)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_mergejoin = 'off' set jit = 'off' as $$
#variable_conflict use_variable
declare
  slip     jsonb;
  ticket   jsonb;
  issue    lottery.issue;
  answer   record;
  bonuses  boolean[];
  member   uuid;
begin
  -- In one order for everybody: the issues, what members stake from, what outcomes would cost. A draw waits for the first.
  perform from lottery.issue i where i.id = any (array(select (s ->> 'issue')::bigint from unnest(slips) s))
    order by i.id for share;
  perform bets.lock_purses(array(select (s ->> 'member')::uuid from unnest(slips) s), array(select s ->> 'unit' from unnest(slips) s));
  insert into lottery.exposure (issue_id, unit, market, outcome, stake, prize)
    select distinct (s ->> 'issue')::bigint, s ->> 'unit', e ->> 'market', e ->> 'outcome', 0::bigint, 0::bigint
    from unnest(slips) s cross join lateral jsonb_array_elements(s -> 'exposure') e order by 1, 2, 3, 4
    on conflict do nothing;
  perform from lottery.exposure x
    where (x.issue_id, x.unit, x.market, x.outcome) in (
      select (s ->> 'issue')::bigint, s ->> 'unit', e ->> 'market', e ->> 'outcome'
      from unnest(slips) s cross join lateral jsonb_array_elements(s -> 'exposure') e)
    order by x.issue_id, x.unit, x.market, x.outcome for no key update;

  for its_op in 1 .. cardinality(slips) loop
    op := its_op;
    slip := slips[op];
    member := (slip ->> 'member')::uuid;
    is_first := true;
    place := null;
    market := null;
    side := null;
    outcome := 'moved';
    begin
      if exists (select from lottery.ticket t where t.slip_id = (slip ->> 'id')::uuid) then
        is_first := false;
        select case when count(*) = jsonb_array_length(slip -> 'tickets') and bool_and(e.id is not null and t.member_id = member
            and t.issue_id = (slip ->> 'issue')::bigint) then 'moved' else 'used_differently' end into outcome
        from lottery.ticket t
        left join lateral (
          select e ->> 'id' as id from jsonb_array_elements(slip -> 'tickets') e
          where (e ->> 'id')::uuid = t.id and e ->> 'play' = t.play and e -> 'selection' = t.selection
            and (e ->> 'amount')::bigint = t.amount and (e ->> 'series')::int is not distinct from t.series limit 1
        ) e on true
        where t.slip_id = (slip ->> 'id')::uuid;
        return next;
        continue;
      end if;

      select i.* into issue from lottery.issue i where i.id = (slip ->> 'issue')::bigint;
      if not (select g.is_open from lottery.game g where g.code = issue.game) then
        outcome := 'game_closed';
      elsif issue.state <> 'selling' or clock_timestamp() < issue.opens_at or clock_timestamp() >= issue.closes_at then
        outcome := 'issue_closed';
      elsif (slip ->> 'version')::int <> coalesce((select max(p.version) from lottery.prices p where p.game = issue.game), 1) then
        outcome := 'price_changed';
      end if;
      if outcome <> 'moved' then
        raise exception 'the slip is refused' using errcode = 'LT001';
      end if;

      update lottery.exposure x set stake = x.stake + e.stake, prize = x.prize + e.prize
        from (select e ->> 'market' as market, e ->> 'outcome' as outcome, sum((e ->> 'stake')::bigint)::bigint as stake,
            sum((e ->> 'prize')::bigint)::bigint as prize
          from jsonb_array_elements(slip -> 'exposure') e group by 1, 2) e
        where x.issue_id = issue.id and x.unit = slip ->> 'unit' and x.market = e.market and x.outcome = e.outcome;
      select e.at, e.market, e.outcome into answer
        from (select (e ->> 'at')::int as at, e ->> 'market' as market, e ->> 'outcome' as outcome
          from jsonb_array_elements(slip -> 'exposure') e) e
        join lottery.exposure x on x.issue_id = issue.id and x.unit = slip ->> 'unit' and x.market = e.market
          and x.outcome = e.outcome
        where x.prize > (slip ->> 'exposureMost')::bigint order by e.at, e.market, e.outcome limit 1;
      if found then
        outcome := 'exposure_reached';
        place := answer.at;
        market := answer.market;
        side := answer.outcome;
        raise exception 'the slip is refused' using errcode = 'LT001';
      end if;

      bonuses := '{}';
      for at in 0 .. jsonb_array_length(slip -> 'tickets') - 1 loop
        ticket := slip -> 'tickets' -> at;
        select m.outcome, m.is_first, false as is_bonus into answer
          from bets.move_one(0::smallint, (ticket ->> 'id')::uuid, member, slip ->> 'vendor', slip ->> 'category', slip ->> 'game',
            slip ->> 'numero', slip ->> 'unit', (ticket ->> 'cost')::bigint, null, ticket -> 'detail') m;
        if answer.outcome = 'insufficient_funds' and answer.is_first then
          select m.outcome, m.is_first, false as is_bonus into answer
            from bets.place_from_purse((ticket ->> 'id')::uuid, member, slip ->> 'vendor', slip ->> 'category', slip ->> 'game',
              slip ->> 'numero', slip ->> 'unit', (ticket ->> 'cost')::bigint, ticket -> 'detail') m;
          answer.is_bonus := exists (select from bets.bet_view b where b.id = (ticket ->> 'id')::uuid and b.bonus_id is not null);
        elsif answer.outcome = 'moved' and not answer.is_first then
          answer.outcome := 'used_differently'; -- placed, and not with this slip
        end if;
        if answer.outcome <> 'moved' then
          outcome := answer.outcome;
          place := at;
          raise exception 'the slip is refused' using errcode = 'LT001';
        end if;
        bonuses := bonuses || answer.is_bonus;
      end loop;

      insert into lottery.ticket (id, issue_id, slip_id, member_id, unit, play, selection, lines, amount, series, prices_version,
          cost, largest_prize, chase_id, placed_at, is_bonus)
        select (e.t ->> 'id')::uuid, issue.id, (slip ->> 'id')::uuid, member, slip ->> 'unit', e.t ->> 'play', e.t -> 'selection',
          (e.t ->> 'lines')::int, (e.t ->> 'amount')::bigint, (e.t ->> 'series')::int, (slip ->> 'version')::int,
          (e.t ->> 'cost')::bigint, (e.t ->> 'largest')::bigint, (slip ->> 'chase')::uuid, clock_timestamp(), bonuses[e.n]
        from jsonb_array_elements(slip -> 'tickets') with ordinality e(t, n);
      if clock_timestamp() >= issue.closes_at then
        outcome := 'issue_closed';
        raise exception 'the slip is refused' using errcode = 'LT001';
      end if;
    exception when sqlstate 'LT001' then
      is_first := false; -- nothing of it was done
    end;
    return next;
  end loop;
end $$;
