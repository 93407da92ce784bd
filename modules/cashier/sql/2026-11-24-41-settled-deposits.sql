-- Which deposits have come in, and what of each was credited, for whoever counts them: without fees and bonuses.

create index deposit_settled on cashier.deposit_order (ended_at) where state = 'success';
