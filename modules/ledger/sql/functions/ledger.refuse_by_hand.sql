-- Balances and transfers are written by the functions below and by nothing else.
create or replace function ledger.refuse_by_hand() returns trigger language plpgsql as $$
begin
  if current_setting('ledger.is_moving', true) is distinct from 'on' then
    raise exception 'only ledger.move() writes to %', tg_table_name using constraint = 'moved_by_hand';
  end if;
  return null;
end $$;
