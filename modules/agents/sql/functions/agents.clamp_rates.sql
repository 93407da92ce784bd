-- Lowers the rates of a member and of everybody below who would have more than the agent above them, from a day on, in one
-- statement. For who is moved below somebody else; the caller holds agents.lock_rates().
create or replace function agents.clamp_rates(member uuid, since date, made_by text, made_at timestamptz) returns integer
language sql as $$
  with line as (
    select n.member_id, c.category, agents.rate_on(n.member_id, c.category, since) as before,
      agents.rate_on(t.upline_id, c.category, since) as most
    from agents.node t join agents.node n on n.path >= t.path and n.path < rtrim(t.path, '.') || '/'
    cross join (select distinct category from agents.rate_default) c
    where t.member_id = member and t.upline_id is not null
  ), over as (
    select * from line where before > most
  ), written as (
    insert into agents.rate (member_id, category, from_day, rate_ppm)
      select member_id, category, since, most from over
      on conflict (member_id, category, from_day) do update set rate_ppm = excluded.rate_ppm
  ), noted as (
    insert into agents.rate_change (member_id, category, from_day, before_ppm, rate_ppm, asked_ppm, reason, made_by, made_at)
      select member_id, category, since, before, most, before, 'moved', $3, $4 from over
      returning 1
  )
  select count(*)::int from noted
$$;
