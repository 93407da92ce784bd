-- What members paid in, were paid and have bound, as the members' desk and the house's figures read it: amounts that came
-- to the member, without fees and bonuses.

create view cashier.deposit_order_view as
  select id, member_id, channel, unit, amount,
    case when state = 'success' then paid_amount - fee end as credited, state, created_at, ended_at
  from cashier.deposit_order;

create view cashier.withdrawal_order_view as
  select id, member_id, unit, amount, state, requested_at, ended_at from cashier.withdrawal;

create view cashier.correction_view as
  select id, member_id, direction, unit, amount, words, state, proposed_account, proposed_at, decided_account, decided_at
  from cashier.correction;

-- What several people have bound is one number, which nobody reads here.
create view cashier.payee_view as
  select id, member_id, kind, label, last4, number_hash, unbound_at from cashier.payee;

create index payee_by_last4 on cashier.payee (last4, member_id);
create index deposit_of_day on cashier.deposit_order (ended_at) where ended_at is not null;
create index withdrawal_of_day on cashier.withdrawal (ended_at) where ended_at is not null;
