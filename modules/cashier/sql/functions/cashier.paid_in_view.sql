-- What members pay in, for whoever limits it: what has come, and what is on its way as it was asked for. What came is
-- counted as it came, also late or more than was asked for.
create view cashier.paid_in_view as
  select member_id, unit, ended_at,
    case when paid_unit = unit then paid_amount else coalesce(asked_amount, amount) end as amount
  from cashier.deposit_order
  where state in ('created', 'pendingPay', 'memberPaid', 'success', 'partialReview');
