-- Whether a path leads through the member of this number.
create or replace function agents.is_on_path(number bigint, path text) returns boolean language sql immutable as $$
  select strpos('.' || path, '.' || number || '.') > 0
$$;
