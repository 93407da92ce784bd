-- Writes what was shot since the last time, for the server that runs the rooms, and lets it go on for some seconds. Each session is
-- { id, fired, hit, refunded, won, last, shots: [[number, weapon, [kinds], [caught]], …] or null }. Answers nothing where another
-- server runs the rooms; else `is_host`, and the sessions whose member may not stake any more: a break has closed play, or the limit
-- leaves less than what is not on a ticket yet.
create or replace function fish.write_counters(its_token uuid, seconds int, sessions jsonb)
returns table (session_id uuid, is_host boolean)
language plpgsql set jit = 'off' as $$
#variable_conflict use_column
begin
  update fish.host h set until = clock_timestamp() + make_interval(secs => seconds)
    where h.token = its_token;
  if not found then
    return;
  end if;
  update fish.session s set fired = x.fired, hit = x.hit, refunded = x.refunded, won = x.won, last_shot = x.last,
      written_at = clock_timestamp()
    from jsonb_to_recordset(sessions) x(id uuid, fired bigint, hit bigint, refunded bigint, won bigint, last bigint)
    where s.id = x.id and s.left_at is null and x.last > s.last_shot;
  insert into fish.volley (session_id, first_shot, last_shot, shots)
    select x.id, (x.shots -> 0 ->> 0)::bigint, (x.shots -> -1 ->> 0)::bigint, x.shots
    from jsonb_to_recordset(sessions) x(id uuid, shots jsonb)
    where jsonb_typeof(x.shots) = 'array' and jsonb_array_length(x.shots) > 0
    on conflict do nothing;
  return query select null::uuid, true;
  return query select s.id, true from fish.session s
    where s.left_at is null and exists (
      select from bets.stake_limit_view l where l.member_id = s.member_id and l.unit = s.unit
        and (l.closed_by is not null or l.used + s.cost * (s.hit - s.ticket_hit) > l.most));
end $$;
