-- What is set of a connection refuses this stake so, as the answer that it is; null: nothing does.
create or replace function vendors.refused_by_set(its_connection text, its_vendor text, its_unit text, amount bigint) returns text
language sql stable as $$
  select case
    when exists (select from vendors.supply s where s.vendor = its_vendor and s.currencies <> '{}' and its_unit <> all (s.currencies))
      then 'currency_mismatch'
    when amount > (select b.stake_most from vendors.connection_bound b where b.connection = its_connection and b.currency = its_unit)
      then 'limit_stake'
    end
$$;
