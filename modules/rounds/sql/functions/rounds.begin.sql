-- Begins many rounds at once, each with its own outcome: takes the stake and the next number of the member's
-- seed, together. A member stands in a batch once.
-- Outcomes beside those of bets.move: known (the round exists: look at it), no_seed (the member has not
-- answered the hash), left_open (the round `left_id` of the same game must be ended first), too_soon (after `wait_ms`:
-- `waits` are milliseconds from the start of a round to the start of the next one of the same game).
-- `from_purse`: whether cash has refused the stakes, and the bonus of the member is asked (bets.place_from_purse).
-- `frees`: the free stakes of the members that pay (bets.place_free); null: none of these rounds is free.
-- `awaits`: whether the round waits for moves of the member once it has begun.
create or replace function rounds.begin(
  ids uuid[], members uuid[], games text[], versions text[], choices jsonb[], vendors text[], categories text[],
  units text[], stakes bigint[], waits int[], awaits boolean[], from_purse boolean, frees uuid[]
) returns table (
  op int, outcome text, is_first boolean, balance bigint, version bigint, left_id uuid,
  seed_id uuid, server_seed text, client_seed text, nonce int, wait_ms int
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set enable_mergejoin = 'off'
  set enable_hashjoin = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  asked int := cardinality(ids);
  active uuid[]; seeded int[]; seed_ids uuid[]; server_seeds text[]; client_seeds text[]; nonces int[];
  verdicts text[]; lefts uuid[]; left_waits int[]; may int[];
  -- What bets.move() answers, and for which round of the lists above each answer is.
  places int[]; outcomes text[]; firsts boolean[]; balances bigint[]; rising bigint[];
  returns boolean[]; -- of free rounds: whether the prize has the stake in it
begin
  -- Each member's seed by itself: joined, a plan made while there are few would read the seeds of all members.
  active := array(
    select (select s.id from rounds.seed s where s.member_id = members[x.n] and s.revealed_at is null)
    from (select generate_series(1, asked) as n offset 0) x);
  -- The seed first, in one order for everybody: so the rounds of a member begin one after the other. One that was put
  -- away while it was waited for is none any more.
  select array_agg(x.n order by x.n), array_agg(x.id order by x.n), array_agg(x.server_seed order by x.n),
      array_agg(x.client_seed order by x.n), array_agg(x.next_nonce order by x.n)
    into seeded, seed_ids, server_seeds, client_seeds, nonces
  from (
    select array_position(active, l.id) as n, l.*
    from (
      select s.id, s.server_seed, s.client_seed, s.next_nonce, s.revealed_at
      from rounds.seed s where s.id = any (active) order by s.id for no key update of s
    ) l where l.revealed_at is null
  ) x;
  if coalesce(cardinality(seeded), 0) < asked then
    select array_agg(seed_ids[x.at] order by x.n), array_agg(server_seeds[x.at] order by x.n),
        array_agg(client_seeds[x.at] order by x.n), array_agg(nonces[x.at] order by x.n)
      into seed_ids, server_seeds, client_seeds, nonces
    from (select n, array_position(seeded, n) as at from generate_series(1, asked) n) x;
  end if;

  select array_agg(x.verdict order by x.n), array_agg(x.left_id order by x.n), array_agg(x.wait order by x.n),
      array_agg(x.n) filter (where x.verdict is null)
    into verdicts, lefts, left_waits, may
  from (
    select x.n,
      case
        when (select r.id from rounds.round r where r.id = ids[x.n]) is not null then 'known'
        when client_seeds[x.n] is null then 'no_seed'
        when o.round_id is not null then 'left_open'
        when w.wait > 0 then 'too_soon'
      end as verdict, o.round_id as left_id, w.wait
    from (select generate_series(1, asked) as n offset 0) x
    left join lateral (select o.round_id from rounds.open_round o
      where o.member_id = members[x.n] and o.game = games[x.n] and o.round_id <> ids[x.n] order by o.placed_at limit 1) o on true
    left join lateral (
      select waits[x.n] - floor(extract(epoch from clock_timestamp() - max(r.placed_at)) * 1000)::int as wait
      from rounds.round r where waits[x.n] > 0 and r.member_id = members[x.n] and r.game = games[x.n]
        and r.placed_at > clock_timestamp() - waits[x.n] * interval '1 millisecond'
    ) w on true
  ) x;

  if frees is not null then
    select array_agg(n), array_agg(p.outcome), array_agg(p.is_first), array_agg(p.balance), array_agg(p.version),
        array_agg(p.returns_stake)
      into places, outcomes, firsts, balances, rising, returns
    from unnest(may) n
    cross join lateral bets.place_free(ids[n], members[n], vendors[n], categories[n], games[n], ids[n]::text, units[n],
      stakes[n], frees[n]) p;
  elsif from_purse then
    select array_agg(n), array_agg(p.outcome), array_agg(p.is_first), array_agg(p.balance), array_agg(p.version)
      into places, outcomes, firsts, balances, rising
    from unnest(may) n
    cross join lateral bets.place_from_purse(ids[n], members[n], vendors[n], categories[n], games[n], ids[n]::text, units[n],
      stakes[n], null) p;
  elsif cardinality(may) = asked then
    select array_agg(m.op), array_agg(m.outcome), array_agg(m.is_first), array_agg(m.balance), array_agg(m.version)
      into places, outcomes, firsts, balances, rising
    from bets.move(array_fill(0::smallint, array[asked]), ids, members, vendors, categories, games, ids::text[], units, stakes,
      array_fill(null::bigint, array[asked]), array_fill(null::jsonb, array[asked])) m;
  elsif may is not null then
    select array_agg(may[m.op]), array_agg(m.outcome), array_agg(m.is_first), array_agg(m.balance), array_agg(m.version)
      into places, outcomes, firsts, balances, rising
    from bets.move(array_fill(0::smallint, array[cardinality(may)]),
      array(select ids[n] from unnest(may) n), array(select members[n] from unnest(may) n),
      array(select vendors[n] from unnest(may) n), array(select categories[n] from unnest(may) n),
      array(select games[n] from unnest(may) n), array(select ids[n]::text from unnest(may) n),
      array(select units[n] from unnest(may) n), array(select stakes[n] from unnest(may) n),
      array_fill(null::bigint, array[cardinality(may)]), array_fill(null::jsonb, array[cardinality(may)])) m;
  end if;

  if places is not null then
    insert into rounds.round (id, member_id, game, version, seed_id, nonce, choice, stake, unit, free_id,
        free_kind)
      select ids[m.n], members[m.n], games[m.n], versions[m.n], seed_ids[m.n], nonces[m.n], choices[m.n], stakes[m.n], units[m.n],
        frees[m.n], case returns[m.k] when true then 'round' when false then 'bet' end
      from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
      where firsts[m.k] and outcomes[m.k] = 'moved';
    insert into rounds.open_round (member_id, round_id, game, seed_id, awaits_since, idle_hours)
      select members[m.n], ids[m.n], games[m.n], seed_ids[m.n], case when awaits[m.n] then clock_timestamp() end,
        (select p.idle_hours from rounds.play_rule p)
      from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
      where firsts[m.k] and outcomes[m.k] = 'moved';
    update rounds.seed s set next_nonce = s.next_nonce + 1
      from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
      where firsts[m.k] and outcomes[m.k] = 'moved' and s.id = seed_ids[m.n];
  end if;

  return query
  select m.n, outcomes[m.k], firsts[m.k], balances[m.k], rising[m.k], null::uuid,
    seed_ids[m.n], server_seeds[m.n], client_seeds[m.n], nonces[m.n], null::int
  from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m;
  if may is null or cardinality(may) < asked then
    return query
    select n, verdicts[n], false, null::bigint, null::bigint, lefts[n], null::uuid, null::text, null::text, null::int, left_waits[n]
    from generate_series(1, asked) n where verdicts[n] is not null;
  end if;
end $$;
