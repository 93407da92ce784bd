-- Adds the collected deltas to the house's accounts. Safe beside running moves.
create or replace function ledger.fold_house() returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare folded bigint;
begin
  perform set_config('ledger.is_moving', 'on', true);
  with taken as (
    delete from ledger.house_delta returning account, amount
  ), summed as (
    select account, sum(amount)::bigint as amount from taken group by account
  ), added as (
    update ledger.account a set balance = a.balance + s.amount, version = a.version + 1
    from summed s where a.id = s.account returning 1
  )
  select count(*) into folded from added;
  perform set_config('ledger.is_moving', 'off', true);
  return folded;
end $$;

-- A role that only reads here may not run it; the role that serves is given the right at each start.
revoke execute on function ledger.fold_house() from public;
