-- Adds to what agents received and paid on business days, in the transaction of the payment. One array each, as long as
-- the others. Amounts of the sources that end with `Paid` are above zero as well.
create or replace function agents.add_income(
  agent_ids uuid[], units text[], days date[], sources text[], amounts bigint[]
) returns void language sql as $$
  insert into agents.income_day as i (agent_id, unit, day, source, amount)
    select agent, unit, day, source, sum(amount)
    from unnest(agent_ids, units, days, sources, amounts) as x(agent, unit, day, source, amount)
    group by agent, unit, day, source order by agent, unit, day, source
    on conflict (agent_id, unit, day, source) do update set amount = i.amount + excluded.amount
$$;
