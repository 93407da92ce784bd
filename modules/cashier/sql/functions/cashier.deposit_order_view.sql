create view cashier.deposit_order_view as
  select id, member_id, channel, unit, amount,
    case when state = 'success' then paid_amount - fee end as credited, state, created_at, ended_at
  from cashier.deposit_order;
