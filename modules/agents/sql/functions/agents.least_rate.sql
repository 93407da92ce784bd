-- The lowest rate of a member in a category on the days from one on, until another one.
create or replace function agents.least_rate(member uuid, of_category text, since date, until date default 'infinity')
returns integer language sql stable as $$
  select least(agents.rate_on(member, of_category, since), (select min(r.rate_ppm) from agents.rate r
    where r.member_id = member and r.category = of_category and r.from_day > since and r.from_day < until))
$$;
