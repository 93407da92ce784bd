-- Locks what members stake from, cash and bonus, in one order for everybody: for a caller that places or ends several bets of
-- one member in a transaction. One element of each list a member; who stands in them twice is locked once.
create or replace function bets.lock_purses(members uuid[], units text[]) returns void language plpgsql
  set enable_seqscan = 'off' set jit = 'off' as $$
begin
  perform ledger.lock(
    ledger.accounts_of(array(select 'member:' || m from unnest(members) m), array_fill('cash'::text, array[cardinality(members)]), units)
    || array(select p.account from unnest(members, units) x(member, unit)
      join bets.purse p on p.member_id = x.member and p.unit = x.unit));
end $$;
