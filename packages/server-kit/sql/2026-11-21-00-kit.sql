-- What the house itself remembers: how far each listener has read, and which sealed messages it has opened.

create schema kit;

-- A listener reads events in order and moves this row in the same transaction as its own effect:
-- so each event counts exactly once, whatever dies in between.
create table kit.listener (
  name      text        primary key,
  position  jsonb       not null default '{}',
  moved_at  timestamptz not null default now()
);

-- A sealed message may be opened once. Rows older than the time a message stays fresh are removed.
create table kit.nonce (
  nonce     text        primary key,
  seen_at   timestamptz not null
);
create index nonce_by_age on kit.nonce (seen_at);

-- What happened stays written: a mistake is corrected by one more row.
create function kit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name
    using constraint = 'row_is_final';
end $$;

-- Forbids update, delete and truncate. Row triggers of a partitioned table reach its partitions by
-- themselves; a truncate must be forbidden on each table.
create function kit.keep_for_ever(kept regclass) returns void language plpgsql as $$
begin
  if not (select relispartition from pg_class where oid = kept) then
    execute format('create trigger refuse_change before update or delete on %s
      for each row execute function kit.refuse_change()', kept);
  end if;
  execute format('create trigger refuse_truncate before truncate on %s
    for each statement execute function kit.refuse_change()', kept);
end $$;

-- Makes the partitions of a table for this month and the months after it, in UTC. Made already: nothing happens.
create function kit.add_months(parent regclass, months int) returns int language plpgsql as $$
declare
  month date;
  child text;
  made  int := 0;
begin
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
