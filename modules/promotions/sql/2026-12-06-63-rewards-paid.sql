-- What rewards cost in cash is asked for by the days of the figures.
create index reward_paid_in_time on promotions.reward (unit, claimed_at) where state = 'claimed' and amount > 0;
