create view ledger.open_break_view as
  select b.* from ledger.break b
  where not exists (select from ledger.break_note n where n.break_id = b.id and n.resolves);
