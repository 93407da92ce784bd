-- What members paid in and kept: settled deposits less what was taken back of them. One that was taken back whole is not in it.
create view cashier.kept_deposit_view as
  select d.id, d.member_id, d.unit, d.paid_amount - d.fee - coalesce(r.owed, 0) as amount, d.ended_at
  from cashier.deposit_order d
  left join lateral (
    select sum(owed_cash)::bigint as owed from cashier.reversal where order_id = d.id and restored_at is null
  ) r on true
  where d.state = 'success' and d.paid_amount - d.fee > coalesce(r.owed, 0);
