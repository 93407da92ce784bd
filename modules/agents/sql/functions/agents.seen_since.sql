-- How these members are counted from a day on in the teams above them: what is in agents.team_seen of them.
create or replace function agents.seen_since(ids uuid[], first_day date)
returns table (agent_id uuid, what text, unit text, day date, before date, members integer) language sql stable as $$
  with seen as materialized (
    select o.member_id, o.unit, o.day, k.kind
    from agents.own_day o cross join (values ('bet'), ('deposit')) as k(kind)
    where o.member_id = any(ids) and case k.kind when 'bet' then o.bets else o.deposits end > 0
  ),
  placed as materialized (select * from agents.place_by_day p where p.member_id = any(ids))
  select a.member_id, s.kind, s.unit, s.day,
    coalesce(
      (select max(e.day) from seen e
        join placed p on p.member_id = e.member_id and e.day >= p.from_day and e.day < p.until_day
        where e.member_id = s.member_id and e.unit = s.unit and e.kind = s.kind and e.day < s.day
          and agents.is_on_path(a.number, p.path)),
      case when exists (select from seen e where e.member_id = s.member_id and e.unit = s.unit and e.kind = s.kind
        and e.day < s.day) then agents.seen_elsewhere() else '-infinity' end),
    count(*)::int
  from seen s cross join lateral agents.above(agents.path_on(s.member_id, s.day)) a
  where s.day >= first_day
  group by 1, 2, 3, 4, 5
$$;
