-- What rounds that end contribute to jackpots and win of them, in the statement that ends them.
--   ids: the rounds; the other lists have one element for each round and jackpot: `ops` is the place of the round in `ids`.
--   contributions: ten-thousandths of the stake; seeds: what a jackpot starts with; mosts: before which amount it is won, null
--   where the draw of the round decides: it wins where `draws`, out of `spaces`, is below the stake; firsts: whether a jackpot
--   is on where nobody has switched it; numbers, salts, points: of a must-hit jackpot the point that is ahead, opened by the
--   server; hashes, seals: the point that is committed to after it.
-- Where the point that is ahead is none of those that were opened, nobody wins in this statement, and `is_stale` says so: the next
-- round wins what has reached it. Fails with TJ001 where there is no point yet and none is offered.
-- Answers what each round wins besides. A round that was counted before is answered as it was: nothing moves twice.
-- The rounds of a jackpot are counted as a set; what is done one by one is the jackpots of the batch and the wins.
create or replace function rounds.take_jackpots(
  ids uuid[], ops int[], jackpots text[], contributions int[], seeds bigint[], mosts bigint[], draws bigint[], spaces bigint[],
  firsts boolean[], numbers int[], salts text[], points bigint[], hashes text[], seals text[]
) returns table (op int, won bigint, is_stale boolean)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set enable_mergejoin = 'off'
  set enable_hashjoin = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  -- The elements that take part, with the unit and the stake of the round.
  taking int[]; units text[]; stakes bigint[];
  lane   record;
  jack   rounds.jackpot;
  is_new boolean; seed bigint; most bigint;
  -- The elements of one jackpot: their stakes, and the sums of contributions up to each, in ten-thousandths of a ledger unit.
  places int[]; staked bigint[]; sums bigint[];
  ahead  int; known int; stale boolean := false;
  hit    int; winners int[]; wins bigint[]; total bigint; gained bigint;
begin
  -- Where no jackpot has ever been on there is nothing to count.
  if not (true = any (firsts)) and not exists (
    select from rounds.jackpot_switch s where s.is_on and s.jackpot = any (jackpots)) then
    return query select n, 0::bigint, false from generate_subscripts(ids, 1) n;
    return;
  end if;

  select array_agg(x.k order by x.k), array_agg(x.unit order by x.k), array_agg(x.stake order by x.k)
    into taking, units, stakes
  from (
    select s.k, r.unit, r.stake
    from (select generate_subscripts(ops, 1) as k offset 0) s
    cross join lateral (select r.unit, r.stake, r.placed_at from rounds.round r where r.id = ids[ops[s.k]] offset 0) r
    where rounds.jackpot_is_on(jackpots[s.k], r.placed_at, firsts[s.k])
  ) x;

  -- In one order for everybody, so that two batches never wait for each other in a ring.
  insert into rounds.jackpot (jackpot, unit)
    select distinct jackpots[p.k], p.unit from unnest(taking, units) p(k, unit) order by 1, 2
    on conflict do nothing;
  for lane in
    select distinct jackpots[p.k] as jackpot, p.unit from unnest(taking, units) p(k, unit) order by 1, 2
  loop
    -- Locked first: what follows then sees what the former holder of the lock has committed.
    select j.* into jack from rounds.jackpot j where j.jackpot = lane.jackpot and j.unit = lane.unit for update;
    select array_agg(x.k order by x.k), array_agg(x.stake order by x.k), array_agg(x.sum order by x.k)
      into places, staked, sums
    from (
      select p.k, p.stake, (jack.carry + sum(p.stake * contributions[p.k]) over (order by p.k))::bigint as sum
      from unnest(taking, units, stakes) p(k, unit, stake)
      where jackpots[p.k] = lane.jackpot and p.unit = lane.unit
        and (select t.round_id from rounds.jackpot_part t where t.round_id = ids[ops[p.k]] and t.jackpot = lane.jackpot) is null
        and (select o.round_id from rounds.outcome o where o.round_id = ids[ops[p.k]]) is null
    ) x;
    continue when places is null;

    seed := seeds[places[1]];
    most := mosts[places[1]];
    is_new := jack.seeded = 0;
    known := null;
    if most is not null then
      -- The element whose server knows the point that is ahead; where none is, one that offers the first.
      select p.number into ahead from rounds.jackpot_point p
        where p.jackpot = lane.jackpot and p.unit = lane.unit and p.hit_at is null and p.retired_at is null;
      known := (select n from unnest(places) n
        where numbers[n] is not distinct from ahead and hashes[n] is not null order by n limit 1);
      stale := stale or known is null;
      if known is null and ahead is null then
        raise exception using errcode = 'TJ001', message = format('the point of %s in %s has changed', lane.jackpot, lane.unit);
      end if;
    end if;
    if is_new then
      jack.meter := seed;
      perform rounds.move_jackpot('first', 'jackpot seed', 'jackpot:' || lane.jackpot, lane.jackpot, lane.unit, seed);
    end if;
    if most is not null and ahead is null then
      perform rounds.commit_point(lane.jackpot, lane.unit,
        (select coalesce(max(p.number), 0) + 1 from rounds.jackpot_point p where p.jackpot = lane.jackpot and p.unit = lane.unit),
        hashes[known], seals[known]);
    end if;
    total := sums[cardinality(sums)] / 10000;
    perform rounds.move_jackpot(ids[ops[places[1]]]::text, 'jackpot contribution', 'jackpot:' || lane.jackpot,
      lane.jackpot, lane.unit, total);

    if most is null then
      winners := array(select n from generate_subscripts(places, 1) n where draws[places[n]] < staked[n] order by n);
    elsif ahead is null or known is null then
      -- Nobody has seen the hash of the point yet, or the point was reached by another server a moment ago.
      winners := '{}';
    else
      -- One in a batch: the hash of the next point is shown before it can be reached.
      winners := array(
        select n from generate_subscripts(places, 1) n
        where jack.meter + sums[n] / 10000 >= points[known]
        order by n limit 1);
    end if;
    wins := array_fill(0::bigint, array[cardinality(places)]);
    gained := 0;
    foreach hit in array winners loop
      wins[hit] := least(jack.meter + sums[hit] / 10000, most);
      gained := gained + wins[hit];
      jack.meter := jack.meter - wins[hit] + seed;
      -- The prize of the bet pays it to the member.
      perform rounds.move_jackpot(ids[ops[places[hit]]]::text, 'jackpot win', 'bet:' || ids[ops[places[hit]]],
        lane.jackpot, lane.unit, -wins[hit]);
      perform rounds.move_jackpot(ids[ops[places[hit]]]::text, 'jackpot seed', 'jackpot:' || lane.jackpot,
        lane.jackpot, lane.unit, seed);
      if most is not null then
        update rounds.jackpot_point p
          set round_id = ids[ops[places[hit]]], hit_at = clock_timestamp(), salt = salts[known], point = points[known]
          where p.jackpot = lane.jackpot and p.unit = lane.unit and p.number = ahead;
        perform rounds.commit_point(lane.jackpot, lane.unit, ahead + 1, hashes[known], seals[known]);
      end if;
    end loop;

    insert into rounds.jackpot_part (round_id, jackpot, unit, contribution, won, draw, space)
      select ids[ops[places[n]]], lane.jackpot, lane.unit, sums[n] / 10000 - coalesce(sums[n - 1], 0) / 10000, wins[n],
        draws[places[n]], spaces[places[n]]
      from generate_subscripts(places, 1) n;
    update rounds.jackpot j set
      meter = jack.meter + total, carry = sums[cardinality(sums)] % 10000, contributed = j.contributed + total,
      seeded = j.seeded + seed * (cardinality(winners) + is_new::int), paid = j.paid + gained, hits = j.hits + cardinality(winners)
      where j.jackpot = lane.jackpot and j.unit = lane.unit;
  end loop;

  return query
  select n, coalesce((select sum(t.won) from rounds.jackpot_part t where t.round_id = ids[n]), 0)::bigint, stale
  from generate_subscripts(ids, 1) n;
end $$;
