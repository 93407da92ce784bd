-- What the requests of these ids moved, in all their steps: the legs on guarded accounts, by account and version.
create or replace function ledger.entries_of(requests uuid[]) returns table (
  request_id uuid, step smallint, account bigint, reason text, amount bigint, balance_after bigint,
  version bigint, made_at timestamptz
) language sql stable as $$
  with asked as (
    select r.id, r.account, r.version from ledger.request r where r.id = any (requests) and r.outcome = 'moved'
  ), found as (
    select t.* from asked q join ledger.transfer t on t.source = q.account and t.source_version = q.version
      and t.request_id = q.id
    union
    select t.* from asked q join ledger.transfer t on t.target = q.account and t.target_version = q.version
      and t.request_id = q.id
    union
    select t.* from ledger.transfer t where t.request_id = any (requests) and t.leg > 0
  )
  select t.request_id, t.step, t.source, t.reason, -t.amount, t.source_balance, t.source_version, t.made_at
  from found t where t.source_version is not null
  union all
  select t.request_id, t.step, t.target, t.reason, t.amount, t.target_balance, t.target_version, t.made_at
  from found t where t.target_version is not null
$$;
