-- A round that comes alone, its stake paid with cash: the rules, rows and answers of rounds.begin(), with a fraction of its
-- statements.
create or replace function rounds.begin_one(
  its_id uuid, its_member uuid, its_game text, its_version text, its_choice jsonb, its_vendor text, its_category text,
  its_unit text, its_stake bigint, its_wait int, its_awaits boolean,
  out op int, out outcome text, out is_first boolean, out balance bigint, out version bigint, out left_id uuid,
  out seed_id uuid, out server_seed text, out client_seed text, out nonce int, out wait_ms int
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_variable
begin
  op := 1;
  is_first := false;
  -- The seed first, as there. One that was put away while it was waited for is none any more.
  select s.id, s.server_seed, s.client_seed, s.next_nonce into seed_id, server_seed, client_seed, nonce
    from rounds.seed s where s.member_id = its_member and s.revealed_at is null for no key update;
  select
    (select o.round_id from rounds.open_round o
      where o.member_id = its_member and o.game = its_game and o.round_id <> its_id order by o.placed_at limit 1),
    (select its_wait - floor(extract(epoch from clock_timestamp() - max(r.placed_at)) * 1000)::int
      from rounds.round r where its_wait > 0 and r.member_id = its_member and r.game = its_game
        and r.placed_at > clock_timestamp() - its_wait * interval '1 millisecond'),
    case when exists (select from rounds.round r where r.id = its_id) then 'known' when client_seed is null then 'no_seed' end
    into left_id, wait_ms, outcome;
  outcome := coalesce(outcome, case when left_id is not null then 'left_open' when wait_ms > 0 then 'too_soon' end);
  if outcome is not null then
    seed_id := null;
    server_seed := null;
    client_seed := null;
    nonce := null;
    return;
  end if;

  wait_ms := null;
  select m.outcome, m.is_first, m.balance, m.version into outcome, is_first, balance, version
    from bets.move_one(0::smallint, its_id, its_member, its_vendor, its_category, its_game, its_id::text, its_unit, its_stake,
      null, null) m;
  if is_first and outcome = 'moved' then
    insert into rounds.round (id, member_id, game, version, seed_id, nonce, choice, stake, unit)
      values (its_id, its_member, its_game, its_version, seed_id, nonce, its_choice, its_stake, its_unit);
    insert into rounds.open_round (member_id, round_id, game, seed_id, awaits_since, idle_hours)
      values (its_member, its_id, its_game, seed_id, case when its_awaits then clock_timestamp() end,
        (select p.idle_hours from rounds.play_rule p));
    update rounds.seed s set next_nonce = s.next_nonce + 1 where s.id = seed_id;
  end if;
end $$;
