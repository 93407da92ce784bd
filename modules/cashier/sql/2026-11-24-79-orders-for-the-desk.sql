-- What members paid in, were paid and have bound, as the members' desk and the house's figures read it: amounts that came
-- to the member, without fees and bonuses.

create index payee_by_last4 on cashier.payee (last4, member_id);
create index deposit_of_day on cashier.deposit_order (ended_at) where ended_at is not null;
create index withdrawal_of_day on cashier.withdrawal (ended_at) where ended_at is not null;
