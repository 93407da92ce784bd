-- What a database is stays; only the parts of a demo that are complete become more.
create or replace function kit.keep_site_kind() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.kind, new.reason, new.marked_at) is not distinct from (old.kind, old.reason, old.marked_at)
      and new.filled @> old.filled then
      return new;
    end if;
  end if;
  raise exception 'the kind of a site does not change' using constraint = 'site_kind_is_final';
end $$;
