-- Counts a member on a day on which they had not bet or deposited so far, for everybody above them. Days may come in any
-- order: the day after it has this one before it from then on. `pending`: days of theirs that are counted after this one.
create or replace function agents.note_seen(member uuid, of_unit text, seen_on date, kind text, pending date[]) returns void
language plpgsql as $$
declare
  earlier date;
  later date;
begin
  select coalesce(max(day) filter (where day < seen_on), '-infinity'), min(day) filter (where day > seen_on)
    into earlier, later
    from agents.own_day
    where member_id = member and unit = of_unit and case kind when 'bet' then bets else deposits end > 0
      and day <> all (pending);
  insert into agents.team_seen as t (agent_id, what, unit, day, before, members)
    select a.member_id, kind, of_unit, x.day, x.before, x.more
    from agents.node n, agents.above(n.path) a,
      (values (seen_on, earlier, 1), (later, earlier, -1), (later, seen_on, 1)) as x(day, before, more)
    where n.member_id = member and x.day is not null
    order by a.member_id, x.day, x.before
    on conflict (agent_id, what, unit, day, before) do update set members = t.members + excluded.members;
end
$$;
