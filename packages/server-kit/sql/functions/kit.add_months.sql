--! before tables
-- It serves the tables that are kept by month, and no others.
create or replace function kit.add_months(parent regclass, months int) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  month date;
  child text;
  made  int := 0;
begin
  if parent::text not in ('ledger.transfer', 'bets.bet', 'bets.settlement', 'vendors.heard') then
    raise exception '% is not kept by month', parent;
  end if;
  for month in
    select generate_series(date_trunc('month', now() at time zone 'utc'),
      date_trunc('month', now() at time zone 'utc') + make_interval(months => months), '1 month')
  loop
    child := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
    continue when to_regclass(child) is not null;
    execute format('create table %s partition of %s for values from (%L) to (%L)',
      child, parent, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
    perform kit.keep_for_ever(child::regclass);
    made := made + 1;
  end loop;
  return made;
end $$;

revoke execute on function kit.add_months(regclass, int) from public;
