-- The path of a member on a business day.
create or replace function agents.path_on(member uuid, asked date) returns text language sql stable as $$
  select coalesce(
    (select f.path from agents.former_place f where f.member_id = member and f.until_day > asked
      order by f.until_day limit 1),
    (select n.path from agents.node n where n.member_id = member))
$$;
