-- Who did what to a member's deposit, for whoever looks at that member in the back office.
create view cashier.deposit_event_view as
  select e.id, d.member_id, d.id as order_id, d.unit, d.amount, e.act, e.by,
    coalesce(e.staff_account, '') as staff_account, e.why, e.made_at
  from cashier.deposit_order d join cashier.deposit_event e on e.order_id = d.id;
