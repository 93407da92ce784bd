-- Writes new slips that sports.accept_together() accepts: their tickets, legs and first states.
create or replace function sports.write_accepted(slips jsonb[], now_at timestamptz) returns void
language plpgsql set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
begin
  insert into sports.ticket (id, member_id, unit, asked, kind, sizes, each_way, line_count, line_stake, stake, category, game,
      on_change, least_odds, state, delay_seconds, decides_at, offer, rules_version, sent_at, accepted_at, is_staked, is_exposed,
      is_bonus, answered_by, state_number)
    select x.id, x.member, x.unit, s -> 'asked', x.kind,
      array(select y::smallint from jsonb_array_elements_text(s -> 'sizes') y), x."eachWay", x.lines, x."lineStake", x.stake,
      x.category, x.game, x."onChange", x."leastOdds", 'accepted', x.delay,
      now_at + make_interval(secs => x.decides), nullif(s -> 'offer', 'null'), x.rules, now_at, now_at, true, true,
      false, x.by, 1
    from unnest(slips) s
    cross join lateral jsonb_to_record(s) x(id uuid, member uuid, unit text, kind text, "eachWay" boolean, lines int,
      "lineStake" bigint, stake bigint, category text, game text, "onChange" text, "leastOdds" int, delay smallint,
      decides double precision, rules int, by text);
  insert into sports.leg (ticket_id, number, part, event_id, market_id, outcome_id, odds, malay, market_version, place_terms,
      is_banker, from_score, is_live, message_id, snapshot_hash, exposed_stake, exposed_payout)
    select (s ->> 'id')::uuid, x.number, x.part, x.event, x.market, x.outcome, x.odds, x.malay, x.version,
      nullif(x.places, 'null'), x."isBanker",
      case when jsonb_typeof(x."from") = 'array' then array(select y::int from jsonb_array_elements_text(x."from") y) end,
      x."isLive", x.message, x.hash, x.stake, x.payout
    from unnest(slips) s
    cross join lateral jsonb_to_recordset(s -> 'legs') x(number smallint, part smallint, event bigint, market bigint,
      outcome bigint, odds int, malay int, version int, places jsonb, "isBanker" boolean, "from" jsonb, "isLive" boolean,
      message text, hash text, stake bigint, payout bigint);
  insert into sports.ticket_state (ticket_id, number, at, kind, lines, prize, valid_bet, results)
    select (s ->> 'id')::uuid, 1, now_at, 'accepted', '[]', 0, 0, '[]' from unnest(slips) s;
end $$;
