-- A cell is named before it holds anything: no account changes its number.
create or replace function ledger.name_cell() returns trigger language plpgsql as $$
begin
  if new.no <> 0 and exists (select from ledger.account) then
    raise exception 'a database that has accounts keeps the cell it has' using constraint = 'cell_has_accounts';
  end if;
  return new;
end $$;
