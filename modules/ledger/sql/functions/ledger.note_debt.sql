-- Notes that the owner of a cash account owes, under the caller's lock: what is credited from here on pays first.
create or replace function ledger.note_debt(account bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('ledger.is_moving', 'on', true);
  update ledger.account a set owes = true where a.id = note_debt.account and a.purpose = 'cash';
  perform set_config('ledger.is_moving', 'off', true);
end $$;

-- A role that only reads here may not run it; the role that serves is given the right at each start.
revoke execute on function ledger.note_debt(bigint) from public;
