-- What differs between our records and those of a channel is a discrepancy.
alter table cashier.reconciliation_break rename to reconciliation_discrepancy;
alter table cashier.reconciliation_sight rename break_id to discrepancy_id;
alter table cashier.reconciliation_note rename break_id to discrepancy_id;
alter index cashier.break_in_order rename to discrepancy_in_order;
alter index cashier.sight_of_break rename to sight_of_discrepancy;
alter table cashier.reconciliation_discrepancy rename constraint break_goes_one_way to discrepancy_goes_one_way;
alter table cashier.reconciliation_sum rename breaks to discrepancies;
