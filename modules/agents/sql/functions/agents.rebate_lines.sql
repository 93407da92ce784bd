-- The lines of the rebates of a day: each member's valid bets of a category, for everybody above them, by the rates of the
-- day of play. `under`: only of those whose path begins so; `at_level`: only for the agent at this level of it. The lottery
-- is paid with its draws.
create or replace function agents.rebate_lines(on_day date, of_unit text, under text default '', at_level integer default null)
returns table (
  agent_id uuid, agent_path text, member_id uuid, line_id uuid, category text, of_day date,
  before bigint, valid_bet bigint, rate_ppm integer, line_ppm integer, amount bigint
) language sql stable as $$
  with played as (
    select o.member_id, o.category, o.of_day, o.path, o.valid_bet, case when o.of_day = o.day then 0 else coalesce((
      select sum(e.valid_bet) from agents.own_category_day e
      where e.member_id = o.member_id and e.unit = o.unit and e.category = o.category and e.of_day = o.of_day
        and e.day < o.day), 0) end::bigint as before
    from agents.own_category_day o
    where o.day = on_day and o.unit = of_unit and o.category <> 'LOTT' and o.valid_bet <> 0
      and o.path >= under and o.path < case when under = '' then ':' else rtrim(under, '.') || '/' end
  ), above as (
    select p.*, a.level, a.number, lead(a.number) over (partition by p.member_id, p.category, p.of_day order by a.level) as line
    from played p
    cross join lateral unnest(string_to_array(rtrim(p.path, '.'), '.')::bigint[]) with ordinality as a(number, level)
  )
  select a.member_id, array_to_string((string_to_array(u.path, '.'))[1:u.level], '.') || '.', u.member_id, l.member_id,
    u.category, u.of_day, u.before, u.valid_bet, r.rate, r.line,
    agents.rebate_amount(u.before, u.valid_bet, r.rate, r.line)
  from above u join agents.node a on a.number = u.number join agents.node l on l.number = u.line
  cross join lateral (select agents.rate_on(a.member_id, u.category, u.of_day) as rate,
    agents.rate_on(l.member_id, u.category, u.of_day) as line) r
  where u.line is not null and (at_level is null or u.level = at_level)
$$;
