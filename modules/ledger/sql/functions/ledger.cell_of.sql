-- The cell that an account lives in, by its number alone.
create or replace function ledger.cell_of(account bigint) returns smallint language sql immutable parallel safe as $$
  select (account >> 44)::smallint
$$;
