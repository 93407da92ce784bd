create or replace trigger note_withdrawal after insert or delete on cashier.withdrawal
  for each row execute function cashier.note_withdrawal();

create or replace trigger note_withdrawal_change after update of state, unit, amount, ended_at on cashier.withdrawal
  for each row when ((old.state = 'done' or new.state = 'done')
    and (old.state, old.unit, old.amount, old.ended_at) is distinct from (new.state, new.unit, new.amount, new.ended_at))
  execute function cashier.note_withdrawal();
