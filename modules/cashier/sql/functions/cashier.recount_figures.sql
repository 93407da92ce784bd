-- Counts all anew, from the orders themselves.
create or replace function cashier.recount_figures() returns void language sql as $$
  lock table cashier.deposit_order, cashier.withdrawal, cashier.first_deposit in share row exclusive mode;
  truncate cashier.figure_day, cashier.figure_line;
  insert into cashier.figure_day (unit, "of", day, channel, count, sum)
    select unit, cashier.standing_of(state), kit.business_day(created_at), channel, count(*), 0
    from cashier.deposit_order group by 1, 2, 3, 4
    union all
    select unit, 'deposit', kit.business_day(ended_at), channel, count(*), coalesce(sum(paid_amount - fee), 0)
    from cashier.deposit_order where state = 'success' group by 1, 3, 4
    union all
    select unit, 'first', kit.business_day(ended_at), channel, count(*), sum(sum)
    from cashier.first_deposit group by 1, 3, 4
    union all
    select unit, 'withdrawal', kit.business_day(ended_at), '', count(*), sum(amount)
    from cashier.withdrawal where state = 'done' group by 1, 3
$$;
