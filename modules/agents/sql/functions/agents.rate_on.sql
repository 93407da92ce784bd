-- The rate of a member in a category on a business day, in parts per million.
create or replace function agents.rate_on(member uuid, of_category text, on_day date) returns integer language sql stable as $$
  select coalesce((select r.rate_ppm from agents.rate r
    where r.member_id = member and r.category = of_category and r.from_day <= on_day
    order by r.from_day desc limit 1), 0)
$$;
