-- That the member asked to come back, and that it ended, are written once; nothing else of it ever changes.
create or replace function compliance.keep_break() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'return_asked_at' - 'ended_at') is distinct from (to_jsonb(old) - 'return_asked_at' - 'ended_at')
    or (old.return_asked_at is not null and new.return_asked_at is distinct from old.return_asked_at)
    or old.ended_at is not null then
    raise exception 'a break stays as it began' using constraint = 'break_is_kept';
  end if;
  return new;
end $$;
