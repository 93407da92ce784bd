-- What promotions cost in cash: bonus money that became cash.
create view promotions.cost_view as
  select bonus_id, member_id, unit, amount, at from promotions.cost;
