-- Each transfer from both ends: what the sender lost and what the receiver got.
create view cashier.member_transfer_view as
  select id, sender_id as member_id, receiver_id as other_id, direction, -amount as amount, unit, made_at
  from cashier.member_transfer
  union all
  select id, receiver_id, sender_id, direction, amount, unit, made_at from cashier.member_transfer;
