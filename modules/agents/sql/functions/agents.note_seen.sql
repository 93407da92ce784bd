-- Counts a member on a day on which they had not bet or deposited so far, for everybody who was above them on that day.
-- Days may come in any order: the day after it has this one before it from then on. Before a day counts what was seen in
-- the same team; the first day of all is `never`, and the first in a team after others `elsewhere`. `pending`: days of
-- theirs that are counted after this one.
create or replace function agents.note_seen(member uuid, of_unit text, seen_on date, kind text, pending date[]) returns void
language plpgsql as $$
begin
  insert into agents.team_seen as t (agent_id, what, unit, day, before, members)
  with seen as materialized (
    select p.path, max(o.day) filter (where o.day < seen_on) as earlier,
      min(o.day) filter (where o.day > seen_on) as later, min(o.day) as first
    from agents.place_by_day p
    join agents.own_day o on o.member_id = member and o.day >= p.from_day and o.day < p.until_day
    where p.member_id = member and o.unit = of_unit and case kind when 'bet' then o.bets else o.deposits end > 0
      and o.day <> seen_on and o.day <> all (pending)
    group by p.path
  ),
  first_other as materialized (select min(first) as day from seen),
  around as materialized (
    select a.member_id as agent, max(s.earlier) as earlier, min(s.later) as later, f.day as first
    from agents.above(agents.path_on(member, seen_on)) a
    cross join first_other f
    left join seen s on agents.is_on_path(a.number, s.path)
    group by a.member_id, f.day
  ),
  -- What a day without an earlier one in the same team has before it.
  changes as (
    select agent, seen_on as day,
      coalesce(earlier, case when seen_on < coalesce(first, 'infinity') then '-infinity' else agents.seen_elsewhere() end) as before,
      1 as more
    from around
    union all
    select agent, later, coalesce(earlier, case later when first then '-infinity' else agents.seen_elsewhere() end), -1
    from around where later is not null
    union all
    select agent, later, seen_on, 1 from around where later is not null
    union all
    -- The day that was the first of all so far, in teams that this day is not of.
    select a.member_id, f.day, x.before, x.more
    from first_other f
    cross join lateral agents.above(agents.path_on(member, f.day)) a
    cross join (values ('-infinity'::date, -1), (agents.seen_elsewhere(), 1)) as x(before, more)
    where f.day > seen_on and not exists (select from around r where r.agent = a.member_id)
  )
  select agent, kind, of_unit, day, before, more from changes order by agent, day, before
  on conflict (agent_id, what, unit, day, before) do update set members = t.members + excluded.members;
end
$$;
