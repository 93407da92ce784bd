-- The level that a member held at the end of a day, which is the instant given.
create or replace function loyalty.level_before(its_member uuid, instant timestamptz) returns smallint language sql stable as $$
  select coalesce((select c.to_level from loyalty.level_change c
    where c.member_id = its_member and c.made_at < instant order by c.number desc limit 1), 0::smallint)
$$;
