-- The two legs of each transfer, one row each: what the account owner sees.
create view ledger.entry_view as
  select id, request_id, leg, source as account, target as other, -amount as amount, source_balance as balance_after,
    source_version as version, reason, coalesce(subject, 'bet:' || request_id) as subject, made_at
  from ledger.transfer
  union all
  select id, request_id, leg, target, source, amount, target_balance,
    target_version, reason, coalesce(subject, 'bet:' || request_id), made_at
  from ledger.transfer;
