-- Makes the caller the server that runs the rooms, where no other one does at the moment.
create or replace function fish.claim(its_token uuid, seconds int) returns boolean
language plpgsql as $$
begin
  insert into fish.host as h (token, until) values (its_token, clock_timestamp() + make_interval(secs => seconds))
    on conflict (is_only) do update set token = excluded.token, until = excluded.until
    where h.until < clock_timestamp() or h.token = excluded.token;
  return found;
end $$;
