-- Holds every place in the tree as it is to the end of the transaction; `alone`: to change places. Asked for before any
-- other lock of a tree.
create or replace function agents.lock_moves(alone boolean default false) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('agents.moves', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('agents.moves', 0));
  end if;
end
$$;
