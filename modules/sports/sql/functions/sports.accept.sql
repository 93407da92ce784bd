-- Takes slips, each all or nothing: new ones, and those that waited, were offered or asked about. A new one that is known
-- changes nothing, and ends as it did.
-- A slip: { id, member, unit, asked, kind, sizes, eachWay, lines, lineStake, stake, category, game, round, onChange, leastOdds,
--   delay, rules, detail, from (the state in which it must be; null: new), to (the state it gets), decides (seconds from now),
--   offer, isStake (its stake leaves), bound (it takes the prices of this moment), by (the trader),
--   events: [{ id, version }], markets: [{ id, version }],
--   legs: [{ number, part, event, market, outcome, odds, malay, version, places, isBanker, from, isLive, message, hash,
--     stake, payout, most (of what its outcome may cost; null: any) }] }. Amounts are digits.
-- Outcomes: those of bets.move() about a stake, and other_state (it is not in `from` any more), changed (an event or a market is
-- not as it was read), room_reached (at the leg `place`).
-- An event is suspended under `for update` of its row: whoever comes after sees its new version, whoever comes before is first.
create or replace function sports.accept(slips jsonb[])
returns table (op int, outcome text, is_first boolean, place int)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off'
  set jit = 'off' as $$
#variable_conflict use_variable
declare
  slip    jsonb;
  id      uuid;
  member  uuid;
  known   sports.ticket;
  answer  record;
  now_at  timestamptz;
  bonus   boolean;
begin
  -- In one order for everybody: the tickets that are there, their events, what members stake from, what outcomes would cost.
  perform from sports.ticket t where t.id = any (array(select (s ->> 'id')::uuid from unnest(slips) s))
    order by t.id for no key update;
  perform from sports.event e where e.id = any (array(
      select distinct (e ->> 'id')::bigint from unnest(slips) s cross join lateral jsonb_array_elements(s -> 'events') e
      where (s ->> 'bound')::boolean))
    order by e.id for key share;
  perform bets.lock_purses(
    array(select (s ->> 'member')::uuid from unnest(slips) s where (s ->> 'isStake')::boolean),
    array(select s ->> 'unit' from unnest(slips) s where (s ->> 'isStake')::boolean));
  insert into sports.liability (outcome_id, unit, event_id, stakes, payout, tickets)
    select distinct (l ->> 'outcome')::bigint, s ->> 'unit', (l ->> 'event')::bigint, 0::bigint, 0::bigint, 0
    from unnest(slips) s cross join lateral jsonb_array_elements(s -> 'legs') l where s ->> 'to' = 'accepted' order by 1, 2
    on conflict do nothing;
  perform from sports.liability x
    where (x.outcome_id, x.unit) in (select (l ->> 'outcome')::bigint, s ->> 'unit'
      from unnest(slips) s cross join lateral jsonb_array_elements(s -> 'legs') l where s ->> 'to' = 'accepted')
    order by x.outcome_id, x.unit for no key update;

  if cardinality(slips) > 1 and sports.accept_together(slips) then
    return query select n, 'moved'::text, true, null::int from generate_series(1, cardinality(slips)) n;
    return;
  end if;
  for its_op in 1 .. cardinality(slips) loop
    op := its_op;
    slip := slips[op];
    id := (slip ->> 'id')::uuid;
    member := (slip ->> 'member')::uuid;
    is_first := true;
    place := null;
    outcome := 'moved';
    now_at := clock_timestamp();
    bonus := false;
    begin
      select t.* into known from sports.ticket t where t.id = id;
      if found and slip ->> 'from' is null then
        is_first := false;
        outcome := case when known.member_id = member and known.asked = slip -> 'asked' then 'moved' else 'used_differently' end;
        return next;
        continue;
      elsif slip ->> 'from' is not null and known.state is distinct from slip ->> 'from' then
        outcome := 'other_state';
        raise exception 'the slip is refused' using errcode = 'SP001';
      end if;

      if (slip ->> 'bound')::boolean and (
        exists (select from jsonb_array_elements(slip -> 'events') x join sports.event e on e.id = (x ->> 'id')::bigint
          where e.betting_version <> (x ->> 'version')::bigint)
        or exists (select from jsonb_array_elements(slip -> 'markets') x join sports.market m on m.id = (x ->> 'id')::bigint
          where m.version <> (x ->> 'version')::int)) then
        outcome := 'changed';
        raise exception 'the slip is refused' using errcode = 'SP001';
      end if;

      if slip ->> 'to' = 'accepted' then
        update sports.liability x set stakes = x.stakes + l.stake, payout = x.payout + l.payout, tickets = x.tickets + 1
          from (select (l ->> 'outcome')::bigint as outcome, sum((l ->> 'stake')::bigint)::bigint as stake,
              sum((l ->> 'payout')::bigint)::bigint as payout
            from jsonb_array_elements(slip -> 'legs') l group by 1) l
          where x.outcome_id = l.outcome and x.unit = slip ->> 'unit';
        -- What is lost if it wins: what it pays, less all that was staked on its market.
        select min((l ->> 'number')::int) as number into answer
          from jsonb_array_elements(slip -> 'legs') l
          where (l ->> 'payout')::bigint > 0 and (l ->> 'most')::bigint < (
            select x.payout - sum(y.stakes) from sports.liability x
              join sports.outcome o on o.market_id = (l ->> 'market')::bigint
              join sports.liability y on y.outcome_id = o.id and y.unit = x.unit
            where x.outcome_id = (l ->> 'outcome')::bigint and x.unit = slip ->> 'unit' group by x.payout);
        if answer.number is not null then
          outcome := 'room_reached';
          place := answer.number;
          raise exception 'the slip is refused' using errcode = 'SP001';
        end if;
      end if;

      if (slip ->> 'isStake')::boolean then
        select m.outcome, m.is_first into answer
          from bets.move_one(0::smallint, id, member, 'TESSERA', slip ->> 'category', slip ->> 'game', slip ->> 'round',
            slip ->> 'unit', (slip ->> 'stake')::bigint, null, slip -> 'detail') m;
        if answer.outcome = 'insufficient_funds' and answer.is_first then
          select m.outcome, m.is_first into answer
            from bets.place_from_purse(id, member, 'TESSERA', slip ->> 'category', slip ->> 'game', slip ->> 'round',
              slip ->> 'unit', (slip ->> 'stake')::bigint, slip -> 'detail') m;
          bonus := answer.outcome = 'moved' and exists (select from bets.bet_view b where b.id = (slip ->> 'id')::uuid and b.bonus_id is not null);
        elsif answer.outcome = 'moved' and not answer.is_first then
          answer.outcome := 'used_differently'; -- placed, and not with this slip
        end if;
        if answer.outcome <> 'moved' then
          outcome := answer.outcome;
          raise exception 'the slip is refused' using errcode = 'SP001';
        end if;
      end if;
      perform sports.write_slip(slip, now_at, bonus);
    exception when sqlstate 'SP001' then
      is_first := false; -- nothing of it was done
    end;
    return next;
  end loop;
end $$;
