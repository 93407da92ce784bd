-- What ledger.change() does, for one request that is new. Of one that is known already it says no more than 'known', and
-- has changed nothing: ledger.change() then tells how it ended.
create or replace function ledger.change_one(
  request uuid, step smallint, fingerprint bigint, reason text, account bigint, other bigint, change bigint,
  out outcome text, out balance bigint, out version bigint
)
language plpgsql security definer as $$
#variable_conflict use_column
declare moved bigint; is_due boolean; is_moving text;
begin
  if change_one.account & 1 = 0 or (change_one.account # other) & 2047 <> 1 then
    raise exception 'a change is between a guarded account and the house, in one unit';
  end if;
  is_moving := set_config('ledger.is_moving', 'on', true);
  update ledger.account a set
    balance = a.balance + case when a.balance + change >= 0 then change else 0 end,
    version = a.version + case when a.balance + change >= 0 and change <> 0 then 1 else 0 end,
    last_change = case when a.balance + change >= 0 then change else 0 end
  where a.id = change_one.account
  returning a.balance, a.version, a.last_change, a.owes and a.last_change > 0 into balance, version, moved, is_due;
  if not found then
    raise exception 'an account is not open';
  end if;
  outcome := case when moved = change then 'moved' else 'insufficient_funds' end;
  insert into ledger.request (id, step, outcome, fingerprint, account, balance, version)
    values (request, change_one.step, change_one.outcome, change_one.fingerprint, change_one.account, change_one.balance,
      change_one.version)
    on conflict do nothing;
  if not found then
    outcome := 'known';
    update ledger.account a set balance = a.balance - moved, version = a.version - 1, last_change = 0
      where a.id = change_one.account and moved <> 0;
  elsif moved <> 0 then
    insert into ledger.transfer (request_id, step, leg, source, target, amount,
        source_balance, source_version, target_balance, target_version, reason)
      values (request, change_one.step, 0, case when moved < 0 then change_one.account else other end,
        case when moved < 0 then other else change_one.account end, abs(moved),
        case when moved < 0 then change_one.balance end, case when moved < 0 then change_one.version end,
        case when moved > 0 then change_one.balance end, case when moved > 0 then change_one.version end, change_one.reason);
    insert into ledger.house_delta (account, amount) values (other, -moved);
    if is_due then
      insert into ledger.due (account) values (change_one.account);
    end if;
  end if;
  is_moving := set_config('ledger.is_moving', 'off', true);
end $$;

-- A role that only reads here may not run it; the role that serves is given the right at each start.
revoke execute on function ledger.change_one(uuid, smallint, bigint, text, bigint, bigint, bigint) from public;
