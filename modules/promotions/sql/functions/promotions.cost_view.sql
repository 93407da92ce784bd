-- What promotions cost in cash: bonus money that became cash, rewards that were paid as cash, and what free stakes won in cash.
create view promotions.cost_view as
  select member_id, unit, amount, at from promotions.cost
  union all
  select member_id, unit, amount, claimed_at from promotions.reward
  where state = 'claimed' and amount > 0 and gift ->> 'kind' = 'cash'
  union all
  select member_id, unit, paid, ended_at from promotions.free_grant
  where state = 'ended' and paid > 0 and terms #>> '{win,as}' = 'cash';
