create view cashier.withdrawal_order_view as
  select id, member_id, unit, amount, state, requested_at, ended_at from cashier.withdrawal;
