create view ledger.open_discrepancy_view as
  select b.* from ledger.discrepancy b
  where not exists (select from ledger.discrepancy_note n where n.discrepancy_id = b.id and n.resolves);
