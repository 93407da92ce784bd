-- Rounds of in-house games: which seeds they were drawn under, what was chosen, what came out. All of it
-- can be computed again by whoever has the seeds.

create schema rounds;

-- A member's seeds. The house commits to its secret by showing the hash; only then does the member give
-- theirs; only then are rounds played. The secret is shown when the pair is put away, and never used again.
create table rounds.seed (
  id              uuid        primary key,
  member_id       uuid        not null,
  server_seed     text        not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment      text        not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at    timestamptz not null default clock_timestamp(),
  client_seed     text        check (char_length(client_seed) between 1 and 64),
  client_seed_at  timestamptz,
  next_nonce      int         not null default 1 check (next_nonce >= 1),
  revealed_at     timestamptz,

  constraint client_seed_comes_after check (client_seed_at > committed_at),
  constraint client_seed_has_its_time check ((client_seed is null) = (client_seed_at is null)),
  constraint no_round_without_client_seed check (next_nonce = 1 or client_seed is not null)
);
create unique index one_seed_in_use on rounds.seed (member_id) where revealed_at is null;
create index seed_of_member on rounds.seed (member_id, committed_at desc);

-- What was committed to stays: only the client seed is added, the number rises, and the end is noted.
create function rounds.keep_seed() returns trigger language plpgsql as $$
begin
  if old.revealed_at is not null
    or (new.id, new.member_id, new.server_seed, new.commitment, new.committed_at)
      is distinct from (old.id, old.member_id, old.server_seed, old.commitment, old.committed_at)
    or (old.client_seed is not null and new.client_seed is distinct from old.client_seed)
    or new.next_nonce < old.next_nonce then
    raise exception 'a seed is never changed' using constraint = 'seed_is_final';
  end if;
  return new;
end $$;
create trigger keep_seed before update on rounds.seed for each row execute function rounds.keep_seed();
create trigger refuse_delete before delete on rounds.seed for each row execute function kit.refuse_change();
create trigger refuse_truncate before truncate on rounds.seed
  for each statement execute function kit.refuse_change();

-- A round from its stake on. Its id is the id of its bet.
create table rounds.round (
  id         uuid        primary key,
  member_id  uuid        not null,
  game       text        not null,
  version    text        not null,
  seed_id    uuid        not null references rounds.seed,
  nonce      int         not null,
  choice     jsonb       not null,
  stake      bigint      not null check (stake > 0),
  unit       text        not null,
  placed_at  timestamptz not null default clock_timestamp(),

  constraint nonce_is_used_once unique (seed_id, nonce)
);
create index round_of_member on rounds.round (member_id, placed_at desc);

-- What followed from the seeds, and what was paid for it.
create table rounds.outcome (
  round_id    uuid        primary key references rounds.round,
  draw_index  bigint      not null,
  multiplier  bigint      not null check (multiplier >= 0),
  prize       bigint      not null check (prize >= 0),
  settled_at  timestamptz not null default clock_timestamp()
);
select kit.keep_for_ever('rounds.round'), kit.keep_for_ever('rounds.outcome');

-- The rounds that have a stake and no outcome yet: few at any time, so that looking for them costs nothing
-- however many rounds were played. A row comes with its round and goes with its outcome.
create table rounds.open_round (
  member_id  uuid        not null,
  round_id   uuid        not null references rounds.round,
  game       text        not null,
  seed_id    uuid        not null,
  placed_at  timestamptz not null default clock_timestamp(),
  primary key (member_id, round_id)
);

-- Where each member left off.
create table rounds.recent_game (
  member_id  uuid        not null,
  vendor     text        not null,
  game_code  text        not null,
  played_at  timestamptz not null,
  primary key (member_id, vendor, game_code)
);
create index recent_by_time on rounds.recent_game (member_id, played_at desc);

-- Begins many rounds at once, each with its own outcome: takes the stake and the next number of the member's
-- seed, together. A member stands in a batch once.
-- Outcomes beside those of bets.move: known (the round exists: look at it), no_seed (the member has not
-- answered the hash), left_open (the round `left_id` of the same game must be ended first).
create function rounds.begin(
  ids uuid[], members uuid[], games text[], versions text[], choices jsonb[], vendors text[], categories text[],
  units text[], stakes bigint[]
) returns table (
  op int, outcome text, is_first boolean, balance bigint, version bigint, left_id uuid,
  seed_id uuid, server_seed text, client_seed text, nonce int
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  seed_ids uuid[]; server_seeds text[]; client_seeds text[]; nonces int[]; seeded int[];
  verdicts text[]; lefts uuid[]; may int[];
begin
  -- The seed first, in one order for everybody: so the rounds of a member begin one after the other.
  select array_agg(l.n), array_agg(l.id), array_agg(l.server_seed), array_agg(l.client_seed), array_agg(l.next_nonce)
    into seeded, seed_ids, server_seeds, client_seeds, nonces
  from (
    select m.n, s.id, s.server_seed, s.client_seed, s.next_nonce
    from unnest(members) with ordinality m(id, n)
    join rounds.seed s on s.member_id = m.id and s.revealed_at is null
    order by s.id for update of s
  ) l;

  select array_agg(x.verdict order by x.n), array_agg(x.left_id order by x.n) into verdicts, lefts from (
    select m.n,
      case
        when (select r.id from rounds.round r where r.id = ids[m.n]) is not null then 'known'
        when client_seeds[array_position(seeded, m.n)] is null then 'no_seed'
        when o.round_id is not null then 'left_open'
      end as verdict, o.round_id as left_id
    from unnest(members) with ordinality m(id, n)
    left join lateral (select o.round_id from rounds.open_round o
      where o.member_id = m.id and o.game = games[m.n] and o.round_id <> ids[m.n] order by o.placed_at limit 1) o on true
  ) x;
  may := array(select n::int from unnest(verdicts) with ordinality x(verdict, n) where verdict is null order by n);

  return query
  with lists as (
    select array_agg(ids[n]) as ids, array_agg(members[n]) as members, array_agg(vendors[n]) as vendors,
      array_agg(categories[n]) as categories, array_agg(games[n]) as games, array_agg(ids[n]::text) as rounds,
      array_agg(units[n]) as units, array_agg(stakes[n]) as stakes
    from unnest(may) n
  ), begun as materialized (
    select may[m.op] as n, array_position(seeded, may[m.op]::bigint) as at, m.outcome, m.is_first, m.balance, m.version
    from lists l cross join lateral bets.move(
      array_fill(0::smallint, array[cardinality(may)]), l.ids, l.members, l.vendors, l.categories, l.games, l.rounds,
      l.units, l.stakes, array_fill(null::bigint, array[cardinality(may)]), array_fill(null::jsonb, array[cardinality(may)])) m
    where may <> '{}'
  ), written as (
    insert into rounds.round (id, member_id, game, version, seed_id, nonce, choice, stake, unit)
    select ids[b.n], members[b.n], games[b.n], versions[b.n], seed_ids[b.at], nonces[b.at], choices[b.n], stakes[b.n], units[b.n]
    from begun b where b.outcome = 'moved' and b.is_first
  ), opened as (
    insert into rounds.open_round (member_id, round_id, game, seed_id)
    select members[b.n], ids[b.n], games[b.n], seed_ids[b.at] from begun b where b.outcome = 'moved' and b.is_first
  ), taken as (
    update rounds.seed s set next_nonce = s.next_nonce + 1
    from begun b where s.id = seed_ids[b.at] and b.outcome = 'moved' and b.is_first
  )
  select b.n, b.outcome, b.is_first, b.balance, b.version, null::uuid,
    seed_ids[b.at], server_seeds[b.at], client_seeds[b.at], nonces[b.at]
  from begun b
  union all
  select n::int, verdict, false, null, null, lefts[n], null, null, null, null
  from unnest(verdicts) with ordinality x(verdict, n) where verdict is not null;
end $$;

-- Ends many rounds at once: pays what came out of them and writes it down. The whole stake is valid bet.
create function rounds.finish(
  ids uuid[], members uuid[], stakes bigint[], prizes bigint[], draws bigint[], multipliers bigint[]
) returns table (op int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  nothing text[] := array_fill(null::text, array[cardinality(ids)]);
begin
  return query
  with ended as materialized (
    select m.* from bets.move(
      array_fill(1::smallint, array[cardinality(ids)]), ids, members, nothing, nothing, nothing, nothing, nothing,
      prizes, stakes, array(
        select jsonb_build_object('index', d, 'multiplier', m) from unnest(draws, multipliers) with ordinality x(d, m, n) order by n)) m
  ), written as (
    insert into rounds.outcome (round_id, draw_index, multiplier, prize)
    select ids[e.op], draws[e.op], multipliers[e.op], prizes[e.op] from ended e where e.outcome = 'moved' and e.is_first
  ), closed as (
    delete from rounds.open_round o using ended e
    where o.member_id = members[e.op] and o.round_id = ids[e.op] and e.outcome = 'moved'
  )
  select e.op, e.outcome, e.is_first, e.balance, e.version from ended e;
end $$;
