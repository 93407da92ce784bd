create or replace trigger refuse_by_hand before insert or update or delete or truncate on ledger.due
  for each statement execute function ledger.refuse_by_hand();

-- At the end of the transaction: what passes through an account on its way to others is no money that is left.
drop trigger if exists collect_due on ledger.due;
create constraint trigger collect_due after insert on ledger.due
  deferrable initially deferred for each row execute function ledger.collect_due();
