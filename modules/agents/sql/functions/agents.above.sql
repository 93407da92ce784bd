-- Everybody above the member of a path, from the top down. The path may be one of earlier days.
create or replace function agents.above(of_path text) returns setof agents.node language sql stable rows 8 as $$
  select n.* from unnest(string_to_array(rtrim(of_path, '.'), '.')) with ordinality as p(number, level)
  join agents.node n on n.number = p.number::bigint
  where p.level < length(of_path) - length(replace(of_path, '.', ''))
  order by p.level
$$;
