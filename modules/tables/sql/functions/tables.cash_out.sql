-- Notes that members cash out of a climb, each by the time at which the statement began: a press that was heard before the climb
-- ended is never refused, also where its round is being ended at that moment, and none that was heard later is taken. A bet has one
-- press: another one changes nothing and answers the first.
-- A press: { id, slip, member, table }.
-- Outcomes: pressed, late, not_yet, void, unknown. Of the bet: where its climb began and ends, what decides where it is out.
create or replace function tables.cash_out(presses jsonb[])
returns table (op int, outcome text, is_first boolean, at_ms int, bust bigint, ends_at timestamptz, ceilings jsonb, spots jsonb, unit text,
  round bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
#variable_conflict use_variable
declare
  heard timestamptz := clock_timestamp();
  press jsonb;
  its   record;
begin
  -- Ending a round waits for these.
  perform from tables.round r
    where r.id in (select s.round_id from tables.slip s where s.id = any (array(select (p ->> 'slip')::uuid from unnest(presses) p)))
    order by r.id for share;
  for its_op in 1 .. cardinality(presses) loop
    op := its_op;
    press := presses[op];
    is_first := false;
    select s.member_id, s.spots, s.unit, r.table_code, r.number, r.state, r.paid_at, c.bust, c.began_at, c.ends_at, c.ceilings, p.at_ms
      into its
      from tables.slip s join tables.round r on r.id = s.round_id left join tables.climb c on c.round_id = r.id
        left join tables.press p on p.slip_id = s.id
      where s.id = (press ->> 'slip')::uuid;
    at_ms := its.at_ms;
    bust := its.bust;
    ends_at := its.ends_at;
    ceilings := its.ceilings;
    spots := its.spots;
    unit := its.unit;
    round := its.number;
    outcome := case
      when its.member_id is distinct from (press ->> 'member')::uuid or its.table_code is distinct from press ->> 'table'
        or its.spots -> 0 -> 'top' is null then 'unknown'
      when its.state = 'void' then 'void'
      when its.at_ms is not null then 'pressed'
      when its.began_at is null then 'not_yet'
      when heard >= its.ends_at or its.paid_at is not null then 'late'
      else 'pressed' end;
    if outcome = 'pressed' and at_ms is null then
      at_ms := greatest(0, floor(extract(epoch from heard - its.began_at) * 1000)::int);
      insert into tables.press (slip_id, id, at_ms, heard_at)
        values ((press ->> 'slip')::uuid, (press ->> 'id')::uuid, at_ms, heard)
        on conflict (slip_id) do nothing;
      is_first := found;
      if not is_first then
        select p.at_ms into at_ms from tables.press p where p.slip_id = (press ->> 'slip')::uuid;
      end if;
    end if;
    return next;
  end loop;
end $$;
