--! before tables
-- Forbids update, delete and truncate. Row triggers of a partitioned table reach its partitions by
-- themselves; a truncate must be forbidden on each table.
create or replace function kit.keep_for_ever(kept regclass) returns void language plpgsql as $$
begin
  if not (select relispartition from pg_class where oid = kept) then
    execute format('create trigger refuse_change before update or delete on %s
      for each row execute function kit.refuse_change()', kept);
  end if;
  execute format('create trigger refuse_truncate before truncate on %s
    for each statement execute function kit.refuse_change()', kept);
end $$;
