-- Sets aside the transfers of a month, in UTC, given by its first day. Answers how many. Refused are: a month that is not here, one
-- that ended less than 92 days ago, one that is not the oldest, and one that the checks have not verified.
create or replace function ledger.set_aside(month date) returns bigint language plpgsql as $$
declare
  part    text := 'transfer_' || to_char(month, 'YYYY_MM');
  until   timestamptz := (month + interval '1 month') at time zone 'utc';
  moved   bigint;
begin
  if to_regclass('ledger.' || part) is null then
    raise exception 'the month % is not here', month using constraint = 'month_is_not_here';
  end if;
  if until > now() - interval '92 days' then
    raise exception 'the month % is too young to be set aside', month using constraint = 'month_is_young';
  end if;
  if not exists (select from ledger.check c where c.is_current and c.window_to >= until)
    or exists (select from ledger.open_discrepancy_view b where b.level = 'failure') then
    raise exception 'the checks have not verified the month %', month using constraint = 'month_is_not_verified';
  end if;
  lock table ledger.transfer in access exclusive mode;
  if exists (select from ledger.transfer where made_at < month::timestamp at time zone 'utc')
    or exists (select from ledger.transfer_rest where made_at < until) then
    raise exception 'an older month comes before %', month using constraint = 'older_month_first';
  end if;

  execute format($sql$
    with entry as (
      select source as account, -amount as amount, source_version as version, source_balance as balance from ledger.%1$I
      union all
      select target, amount, target_version, target_balance from ledger.%1$I
    )
    insert into ledger.carried as c (account, version, balance)
    select account, coalesce(max(version), count(*)),
      coalesce((array_agg(balance order by version desc) filter (where version is not null))[1], sum(amount))
    from entry group by account
    on conflict (account) do update set
      version = case when c.account & 1 = 1 then excluded.version else c.version + excluded.version end,
      balance = case when c.account & 1 = 1 then excluded.balance else c.balance + excluded.balance end
  $sql$, part);
  execute format('select count(*) from ledger.%I', part) into moved;
  execute format('alter table ledger.transfer detach partition ledger.%I', part);
  execute format('alter table ledger.%I set schema ledger_set_aside', part);
  -- What is not here is not verified again.
  delete from ledger.checked_hour where hour < until;
  return moved;
end $$;
