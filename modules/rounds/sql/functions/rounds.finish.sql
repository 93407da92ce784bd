-- Ends many rounds at once: pays what came out of them and writes it down. Of each either the index of its draw is given,
-- or how many words of a stream it took and the hash of its steps.
create or replace function rounds.finish(
  ids uuid[], members uuid[], stakes bigint[], prizes bigint[], draws bigint[], multipliers bigint[],
  words int[], hashes text[], valid_bets bigint[]
) returns table (op int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set enable_mergejoin = 'off'
  set enable_hashjoin = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  asked   int := cardinality(ids);
  nothing text[] := array_fill(null::text, array[asked]);
  -- What bets.move() answers, and for which round each answer is.
  places int[]; outcomes text[]; firsts boolean[]; balances bigint[]; rising bigint[];
begin
  select array_agg(m.op), array_agg(m.outcome), array_agg(m.is_first), array_agg(m.balance), array_agg(m.version)
    into places, outcomes, firsts, balances, rising
  from bets.move(array_fill(1::smallint, array[asked]), ids, members, nothing, nothing, nothing, nothing, nothing, prizes, valid_bets,
    array(select case when draws[n] is null then jsonb_build_object('words', words[n], 'multiplier', multipliers[n])
      else jsonb_build_object('index', draws[n], 'multiplier', multipliers[n]) end from generate_series(1, asked) n)) m;

  insert into rounds.outcome (round_id, draw_index, multiplier, prize, words, steps_hash)
    select ids[m.n], draws[m.n], multipliers[m.n], prizes[m.n], words[m.n], hashes[m.n]
    from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
    where firsts[m.k] and outcomes[m.k] = 'moved';
  delete from rounds.open_round o
    using (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
    where outcomes[m.k] = 'moved' and o.member_id = members[m.n] and o.round_id = ids[m.n];

  return query
  select places[k], outcomes[k], firsts[k], balances[k], rising[k] from generate_series(1, cardinality(places)) k;
end $$;
