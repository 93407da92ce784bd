--! before tables
-- What happened stays written: a mistake is corrected by one more row.
create or replace function kit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name
    using constraint = 'row_is_final';
end $$;
