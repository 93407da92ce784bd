create view cashier.settled_deposit_view as
  select id, member_id, unit, paid_amount - fee as amount, ended_at, fee
  from cashier.deposit_order where state = 'success';
