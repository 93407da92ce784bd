create or replace function compliance.follow_head() returns trigger language plpgsql as $$
begin
  update compliance.audit_head set number = new.number, hash = new.hash
    where number = new.number - 1 and hash = new.previous;
  if not found then
    raise exception 'an entry follows the newest one' using constraint = 'entry_follows';
  end if;
  return new;
end $$;
