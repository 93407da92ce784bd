-- Which deposits have come in, and what of each was credited, for whoever counts them: without fees and bonuses.

create index deposit_settled on cashier.deposit_order (ended_at) where state = 'success';

create view cashier.settled_deposit_view as
  select id, member_id, unit, paid_amount - fee as amount, ended_at
  from cashier.deposit_order where state = 'success';
