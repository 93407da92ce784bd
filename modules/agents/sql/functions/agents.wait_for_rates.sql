-- Takes the lock of the rates before any are written, so that two transactions do not pass the check together.
create or replace function agents.wait_for_rates() returns trigger language plpgsql as $$
begin
  perform agents.lock_rates();
  return null;
end
$$;
