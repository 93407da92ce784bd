create or replace trigger name_cell before insert on ledger.cell
  for each row execute function ledger.name_cell();
