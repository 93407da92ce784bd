-- The number of this database's cell: 0 where it is the only one.
create or replace function ledger.cell_no() returns smallint language sql stable as $$
  select coalesce((select no from ledger.cell), 0::smallint)
$$;
