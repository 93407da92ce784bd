-- The accounts of these names, in their order; they are opened where they are not there yet.
create or replace function ledger.accounts_of(owners text[], purposes text[], units text[]) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
declare found_ids bigint[];
begin
  for attempt in 1 .. 2 loop
    select array_agg(a.id) into found_ids from (
      select (select a.id from ledger.account a
        where a.owner = x.o and a.purpose = x.p and a.unit = x.u)
      from unnest(owners, purposes, units) with ordinality x(o, p, u, n) order by n
    ) a(id);
    exit when array_position(found_ids, null::bigint) is null or attempt = 2;
    -- In one order for everybody, so that two who open the same accounts never wait for each other in a ring.
    insert into ledger.account (owner, purpose, unit)
      select distinct o, p, u from unnest(owners, purposes, units, found_ids) x(o, p, u, id)
      where id is null order by o, p, u
      on conflict do nothing;
  end loop;
  return found_ids;
end $$;

-- A role that only reads here may not run it; the role that serves is given the right at each start.
revoke execute on function ledger.accounts_of(text[], text[], text[]) from public;
