-- The server may work under a role that can read the ledger's rows, and neither write nor lock them. The functions that move
-- value do so in the name of whoever owns the ledger: they are the only way in.

alter function ledger.accounts_of(text[], text[], text[]) security definer set search_path = pg_catalog, pg_temp;
alter function ledger.move(uuid[], smallint[], bigint[], text[], text[], text[], int[], bigint[], bigint[], bigint[])
  security definer set search_path = pg_catalog, pg_temp;
alter function ledger.change(uuid[], smallint[], bigint[], text[], text[], bigint[], bigint[], bigint[])
  security definer set search_path = pg_catalog, pg_temp;
alter function ledger.change_one(uuid, smallint, bigint, text, bigint, bigint, bigint)
  security definer set search_path = pg_catalog, pg_temp;
alter function ledger.lock(bigint[]) security definer set search_path = pg_catalog, pg_temp;
alter function ledger.fold_house() security definer set search_path = pg_catalog, pg_temp;
