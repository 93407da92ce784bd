-- Writes a slip that sports.accept() takes: the ticket in its new state, and its legs at the prices that were taken.
create or replace function sports.write_slip(slip jsonb, now_at timestamptz, from_bonus boolean) returns void
language plpgsql set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
#variable_conflict use_column
declare
  its_id      uuid := (slip ->> 'id')::uuid;
  is_accepted boolean := slip ->> 'to' = 'accepted';
begin
  insert into sports.ticket as t (id, member_id, unit, asked, kind, sizes, each_way, line_count, line_stake, stake, category, game,
      on_change, least_odds, state, delay_seconds, decides_at, offer, rules_version, sent_at, accepted_at, is_staked, is_exposed,
      is_bonus, answered_by)
    select its_id, (slip ->> 'member')::uuid, slip ->> 'unit', slip -> 'asked', slip ->> 'kind',
      array(select x::smallint from jsonb_array_elements_text(slip -> 'sizes') x), (slip ->> 'eachWay')::boolean,
      (slip ->> 'lines')::int, (slip ->> 'lineStake')::bigint, (slip ->> 'stake')::bigint, slip ->> 'category', slip ->> 'game',
      slip ->> 'onChange', (slip ->> 'leastOdds')::int, slip ->> 'to', (slip ->> 'delay')::smallint,
      now_at + make_interval(secs => (slip ->> 'decides')::double precision), nullif(slip -> 'offer', 'null'), (slip ->> 'rules')::int, now_at,
      case when is_accepted then now_at end, (slip ->> 'isStake')::boolean, is_accepted,
      from_bonus, slip ->> 'by'
    on conflict (id) do update set line_stake = excluded.line_stake, stake = excluded.stake, state = excluded.state,
      decides_at = excluded.decides_at, offer = excluded.offer, accepted_at = excluded.accepted_at,
      is_staked = t.is_staked or excluded.is_staked, is_exposed = excluded.is_exposed, is_bonus = t.is_bonus or excluded.is_bonus,
      rules_version = excluded.rules_version, answered_by = coalesce(excluded.answered_by, t.answered_by);
  insert into sports.leg as l (ticket_id, number, part, event_id, market_id, outcome_id, odds, malay, market_version, place_terms,
      is_banker, from_score, is_live, message_id, snapshot_hash, exposed_stake, exposed_payout)
    select its_id, (x ->> 'number')::smallint, (x ->> 'part')::smallint, (x ->> 'event')::bigint, (x ->> 'market')::bigint,
      (x ->> 'outcome')::bigint, (x ->> 'odds')::int, (x ->> 'malay')::int, (x ->> 'version')::int, nullif(x -> 'places', 'null'),
      (x ->> 'isBanker')::boolean,
      case when jsonb_typeof(x -> 'from') = 'array' then array(select y::int from jsonb_array_elements_text(x -> 'from') y) end,
      (x ->> 'isLive')::boolean, x ->> 'message', x ->> 'hash', (x ->> 'stake')::bigint, (x ->> 'payout')::bigint
    from jsonb_array_elements(slip -> 'legs') x
    on conflict (ticket_id, number, part) do update set odds = excluded.odds, market_version = excluded.market_version,
      place_terms = excluded.place_terms, from_score = excluded.from_score, is_live = excluded.is_live,
      message_id = excluded.message_id, snapshot_hash = excluded.snapshot_hash, exposed_stake = excluded.exposed_stake,
      exposed_payout = excluded.exposed_payout;
  if is_accepted then
    insert into sports.ticket_state (ticket_id, number, at, kind, lines, prize, valid_bet, results)
      values (its_id, 1, now_at, 'accepted', '[]', 0, 0, '[]');
    update sports.ticket set state_number = 1 where id = its_id;
  end if;
end $$;
