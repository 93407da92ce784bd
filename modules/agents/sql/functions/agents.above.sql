-- Everybody above the member of a path, from the top down.
create or replace function agents.above(of_path text) returns setof agents.node language sql stable rows 8 as $$
  select n.* from unnest(string_to_array(rtrim(of_path, '.'), '.')) with ordinality as p(number, level)
  join agents.node n on n.number = p.number::bigint
  where n.path <> of_path
  order by p.level
$$;
