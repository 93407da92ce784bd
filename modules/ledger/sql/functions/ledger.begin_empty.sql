create or replace function ledger.begin_empty() returns trigger language plpgsql as $$
declare unit_no smallint;
begin
  select no into unit_no from ledger.unit where code = new.unit;
  if unit_no is null then
    insert into ledger.unit (code) values (new.unit) on conflict do nothing;
    select no into unit_no from ledger.unit where code = new.unit;
  end if;
  new.is_guarded := new.purpose in ('cash', 'held', 'bonus', 'bonusHeld');
  new.id := (ledger.cell_no()::bigint << 44) + nextval('ledger.account_no') * 2048 + unit_no * 2 + new.is_guarded::int;
  new.balance := 0;
  new.version := 0;
  return new;
end $$;
