-- Refuses a rate above that of the agent above, or below that of somebody right below, on any day on which it holds.
create or replace function agents.check_rate() returns trigger language plpgsql as $$
declare
  above uuid;
  until date;
begin
  select upline_id into above from agents.node where member_id = new.member_id;
  select coalesce(min(from_day), 'infinity') into until from agents.rate
    where member_id = new.member_id and category = new.category and from_day > new.from_day;
  if above is not null and new.rate_ppm > agents.least_rate(above, new.category, new.from_day, until) then
    raise exception 'the rate of % in % is above that of the agent above', new.member_id, new.category
      using errcode = 'check_violation', constraint = 'rate_at_most_above';
  end if;
  if exists (select from agents.node c where c.upline_id = new.member_id
      and agents.most_rate(c.member_id, new.category, new.from_day, until) > new.rate_ppm) then
    raise exception 'the rate of % in % is below that of somebody right below', new.member_id, new.category
      using errcode = 'check_violation', constraint = 'rate_at_least_below';
  end if;
  return null;
end
$$;
