-- The desk of the deposits walks each of its views from a place on, in the order that it is shown in, also where a
-- million orders are over: each view has an index that holds nothing but its rows.
create index deposit_awaited on cashier.deposit_order (created_at, id) where state = 'pendingPay' and place is not null;
create index deposit_gone_by on cashier.deposit_order (created_at desc, id desc)
  where state = 'expired' and place is not null;
create index deposit_decided on cashier.deposit_order (created_at desc, id desc) where state in ('success', 'rejected');

-- What may be meant by a payment of some amount: of each state the newest.
drop index cashier.deposit_by_amount;
create index deposit_by_amount on cashier.deposit_order (amount, state, created_at desc, id desc)
  where place is not null and state in ('pendingPay', 'memberPaid', 'expired');
