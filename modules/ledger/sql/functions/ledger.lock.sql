-- Locks accounts as ledger.move() does, for a caller that must look at its own rows under that lock first.
create or replace function ledger.lock(accounts bigint[]) returns void language sql security definer as $$
  select from ledger.account a where a.id = any (accounts) and a.id & 1 = 1 order by a.id for no key update
$$;

-- A role that only reads here may not run it; the role that serves is given the right at each start.
revoke execute on function ledger.lock(bigint[]) from public;
