-- Who did what to a member's withdrawal, for whoever looks at that member in the back office.
create view cashier.withdrawal_event_view as
  select e.id, w.member_id, w.id as withdrawal_id, w.unit, coalesce(l.amount, w.amount) as amount, e.act, e.by,
    coalesce(e.staff_account, '') as staff_account, e.why, e.made_at
  from cashier.withdrawal w join cashier.withdrawal_event e on e.withdrawal_id = w.id
  left join cashier.withdrawal_leg l on l.id = e.leg_id;
