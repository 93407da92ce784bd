create or replace trigger note_deposit after insert or delete on cashier.deposit_order
  for each row execute function cashier.note_deposit();

create or replace trigger note_deposit_change
  after update of state, channel, unit, paid_amount, fee, created_at, ended_at on cashier.deposit_order
  for each row when (cashier.standing_of(old.state) <> cashier.standing_of(new.state)
    or (old.channel, old.unit, old.created_at) is distinct from (new.channel, new.unit, new.created_at)
    or (new.state = 'success'
      and (old.paid_amount, old.fee, old.ended_at) is distinct from (new.paid_amount, new.fee, new.ended_at)))
  execute function cashier.note_deposit();

create or replace trigger keep_first_deposit after insert on cashier.deposit_order
  for each row when (new.state = 'success') execute function cashier.keep_first_deposit();

create or replace trigger keep_first_deposit_change
  after update of state, member_id, channel, unit, paid_amount, fee, ended_at on cashier.deposit_order
  for each row when ((old.state = 'success' or new.state = 'success')
    and (old.state, old.member_id, old.channel, old.unit, old.paid_amount, old.fee, old.ended_at)
      is distinct from (new.state, new.member_id, new.channel, new.unit, new.paid_amount, new.fee, new.ended_at))
  execute function cashier.keep_first_deposit();

create or replace trigger keep_first_deposit_gone after delete on cashier.deposit_order
  for each row when (old.state = 'success') execute function cashier.keep_first_deposit();
