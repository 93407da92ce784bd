create or replace trigger note_first_deposit after insert or update or delete on cashier.first_deposit
  for each row execute function cashier.note_first_deposit();
