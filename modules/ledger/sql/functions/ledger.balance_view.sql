-- What every account holds now, collected deltas included.
create view ledger.balance_view as
  select a.id, a.owner, a.purpose, a.unit, a.is_guarded, a.version,
    a.balance + coalesce((select sum(d.amount) from ledger.house_delta d where d.account = a.id), 0)::bigint as balance
  from ledger.account a;
