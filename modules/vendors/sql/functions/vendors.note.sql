-- Remembers what a vendor's transaction came to. Where it moved nothing of its own it gets its request in the ledger here, with
-- the balance of that moment; a verdict is a refusal, which is answered for ever. Answers the balance. `told`: what cash was, where
-- another account has moved.
create or replace function vendors.note(
  its_connection text, its_member uuid, cash bigint, m jsonb, its_outcome text, is_moved boolean,
  told bigint default null
) returns bigint language plpgsql as $$
declare
  id      uuid := (m ->> 'id')::uuid;
  print   bigint := vendors.print_of(its_member, m);
  answer  record;
begin
  insert into vendors.transaction (id, connection, tx, act, member_id, of_id, vendor, fingerprint, outcome, told_balance)
    values (id, its_connection, m ->> 'tx', m ->> 'do', its_member, (m ->> 'of')::uuid,
      case when m ? 'alone' then vendors.payer_of(its_connection, m) end, print, its_outcome, told);
  if m ? 'by' then
    insert into vendors.transaction (id, connection, tx, act, member_id, of_id, fingerprint, outcome)
      values ((m ->> 'by')::uuid, its_connection, m ->> 'byTx', 'alias', its_member, id, print, its_outcome)
      on conflict do nothing;
  end if;
  if is_moved then
    return null;
  end if;
  select c.outcomes[1] as outcome, c.balances[1] as balance into answer
    from ledger.change(array[id], array[0::smallint], array[(~7::bigint & print) | 4], array['stake'],
      array[case when its_outcome in ('ok', 'nothing_there', 'rolled_back_before') then null else its_outcome end],
      array[cash], array[cash - 1], array[0::bigint]) c;
  if answer.outcome = 'used_differently' then
    raise exception 'the id of the transaction % of % is taken in the ledger', m ->> 'tx', its_connection;
  end if;
  return answer.balance;
end $$;
