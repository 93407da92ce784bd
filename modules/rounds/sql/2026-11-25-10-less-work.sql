-- Rounds begin and end with less work: the rules, rows and answers stay as they are.

-- What a round names is there: rounds.begin() holds the seed locked that it writes down, rounds.finish() ends a bet that
-- rounds.begin() placed with its round, and neither seeds nor rounds can be deleted. To look it up and lock it again cost a
-- fifth of a round (decision 14).
alter table rounds.round drop constraint round_seed_id_fkey;
alter table rounds.outcome drop constraint outcome_round_id_fkey;
alter table rounds.open_round drop constraint open_round_round_id_fkey;

-- PostgreSQL looks at every check of a row whenever it changes. These two can only become false where a seed is made, as
-- nothing changes them afterwards: there they are looked at, and not with each number that is taken.
alter table rounds.seed drop constraint seed_server_seed_check, drop constraint seed_commitment_check;
create function rounds.refuse_seed() returns trigger language plpgsql as $$
begin
  raise exception 'a seed and its hash are 64 hexadecimal digits' using errcode = 'check_violation', constraint = 'seed_is_hexadecimal';
end $$;
create trigger check_seed before insert on rounds.seed for each row
  when ((new.server_seed ~ '^[0-9a-f]{64}$' and new.commitment ~ '^[0-9a-f]{64}$') is not true)
  execute function rounds.refuse_seed();

-- Only what is refused calls the function.
drop trigger keep_seed on rounds.seed;
create trigger keep_seed before update on rounds.seed for each row
  when (old.revealed_at is not null
    or (new.id, new.member_id, new.server_seed, new.commitment, new.committed_at)
      is distinct from (old.id, old.member_id, old.server_seed, old.commitment, old.committed_at)
    or (old.client_seed is not null and new.client_seed is distinct from old.client_seed)
    or new.next_nonce < old.next_nonce)
  execute function rounds.keep_seed();
-- The number rises with every round, and its row stays on its page.
alter table rounds.seed set (fillfactor = 60);
-- A row is there for a moment: what it leaves behind is cleared away soon, however few there are at a time.
alter table rounds.open_round set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_cost_delay = 0);

-- Begins many rounds at once, each with its own outcome: takes the stake and the next number of the member's
-- seed, together. A member stands in a batch once.
-- Outcomes beside those of bets.move: known (the round exists: look at it), no_seed (the member has not
-- answered the hash), left_open (the round `left_id` of the same game must be ended first).
create or replace function rounds.begin(
  ids uuid[], members uuid[], games text[], versions text[], choices jsonb[], vendors text[], categories text[],
  units text[], stakes bigint[]
) returns table (
  op int, outcome text, is_first boolean, balance bigint, version bigint, left_id uuid,
  seed_id uuid, server_seed text, client_seed text, nonce int
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set enable_mergejoin = 'off'
  set enable_hashjoin = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  asked int := cardinality(ids);
  active uuid[]; seeded int[]; seed_ids uuid[]; server_seeds text[]; client_seeds text[]; nonces int[];
  verdicts text[]; lefts uuid[]; may int[];
  -- What bets.move() answers, and for which round of the lists above each answer is.
  places int[]; outcomes text[]; firsts boolean[]; balances bigint[]; rising bigint[];
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

  select array_agg(x.verdict order by x.n), array_agg(x.left_id order by x.n), array_agg(x.n) filter (where x.verdict is null)
    into verdicts, lefts, may
  from (
    select x.n,
      case
        when (select r.id from rounds.round r where r.id = ids[x.n]) is not null then 'known'
        when client_seeds[x.n] is null then 'no_seed'
        when o.round_id is not null then 'left_open'
      end as verdict, o.round_id as left_id
    from (select generate_series(1, asked) as n offset 0) x
    left join lateral (select o.round_id from rounds.open_round o
      where o.member_id = members[x.n] and o.game = games[x.n] and o.round_id <> ids[x.n] order by o.placed_at limit 1) o on true
  ) x;

  if cardinality(may) = asked then
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
    insert into rounds.round (id, member_id, game, version, seed_id, nonce, choice, stake, unit)
      select ids[m.n], members[m.n], games[m.n], versions[m.n], seed_ids[m.n], nonces[m.n], choices[m.n], stakes[m.n], units[m.n]
      from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
      where firsts[m.k] and outcomes[m.k] = 'moved';
    insert into rounds.open_round (member_id, round_id, game, seed_id)
      select members[m.n], ids[m.n], games[m.n], seed_ids[m.n]
      from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
      where firsts[m.k] and outcomes[m.k] = 'moved';
    update rounds.seed s set next_nonce = s.next_nonce + 1
      from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
      where firsts[m.k] and outcomes[m.k] = 'moved' and s.id = seed_ids[m.n];
  end if;

  return query
  select m.n, outcomes[m.k], firsts[m.k], balances[m.k], rising[m.k], null::uuid,
    seed_ids[m.n], server_seeds[m.n], client_seeds[m.n], nonces[m.n]
  from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m;
  if may is null or cardinality(may) < asked then
    return query
    select n, verdicts[n], false, null::bigint, null::bigint, lefts[n], null::uuid, null::text, null::text, null::int
    from generate_series(1, asked) n where verdicts[n] is not null;
  end if;
end $$;

-- Ends many rounds at once: pays what came out of them and writes it down. The whole stake is valid bet.
create or replace function rounds.finish(
  ids uuid[], members uuid[], stakes bigint[], prizes bigint[], draws bigint[], multipliers bigint[]
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
  from bets.move(array_fill(1::smallint, array[asked]), ids, members, nothing, nothing, nothing, nothing, nothing, prizes, stakes,
    array(select jsonb_build_object('index', draws[n], 'multiplier', multipliers[n]) from generate_series(1, asked) n)) m;

  insert into rounds.outcome (round_id, draw_index, multiplier, prize)
    select ids[m.n], draws[m.n], multipliers[m.n], prizes[m.n]
    from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
    where firsts[m.k] and outcomes[m.k] = 'moved';
  delete from rounds.open_round o
    using (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
    where outcomes[m.k] = 'moved' and o.member_id = members[m.n] and o.round_id = ids[m.n];

  return query
  select places[k], outcomes[k], firsts[k], balances[k], rising[k] from generate_series(1, cardinality(places)) k;
end $$;
