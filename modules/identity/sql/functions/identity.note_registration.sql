create or replace function identity.note_registration() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.type <> 4 then
    insert into identity.registration_line (unit, day, count)
      values (old.currency, kit.business_day(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.type <> 4 then
    insert into identity.registration_line (unit, day, count)
      values (new.currency, kit.business_day(new.created_at), 1);
  end if;
  return null;
end $$;
