-- Pays the debt of an account from what it holds at the end of the transaction that has credited it, and so locked it.
create or replace function ledger.collect_due() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  cash  ledger.account;
  owed  ledger.balance_view;
  paid  bigint;
begin
  perform set_config('ledger.is_moving', 'on', true);
  delete from ledger.due where account = new.account;
  if found then
    select a.* into cash from ledger.account a where a.id = new.account for no key update;
    select b.* into owed from ledger.balance_view b
      where b.owner = cash.owner and b.purpose = 'receivables' and b.unit = cash.unit;
    paid := least(cash.balance, -owed.balance);
    if paid > 0 then
      update ledger.account a set balance = a.balance - paid, version = a.version + 1, last_change = -paid,
        owes = paid < -owed.balance where a.id = cash.id;
      -- The lowest three bits say that it is no bet.
      insert into ledger.request (id, step, outcome, fingerprint, account, balance, version)
        values (md5(format('debt paid %s %s', cash.id, cash.version))::uuid, 0, 'moved', 4, cash.id, cash.balance - paid,
          cash.version + 1);
      insert into ledger.transfer (request_id, step, leg, source, target, amount, source_balance, source_version, reason, subject)
        values (md5(format('debt paid %s %s', cash.id, cash.version))::uuid, 0, 0, cash.id, owed.id, paid,
          cash.balance - paid, cash.version + 1, 'debt paid', 'debt:' || substr(cash.owner, 8));
      insert into ledger.house_delta (account, amount) values (owed.id, paid);
    end if;
  end if;
  perform set_config('ledger.is_moving', 'off', true);
  return null;
end $$;

-- A role that only reads here may not run it.
revoke execute on function ledger.collect_due() from public;
