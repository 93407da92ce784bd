-- A bot of the house plays for nothing alone.
create or replace function poker.refuse_bot() returns trigger language plpgsql as $$
begin
  if (select t.unit from poker.game_table t where t.code = new.table_code) <> 'TRIAL' then
    raise exception 'bot_in_free_play: % is a table for money', new.table_code using errcode = 'check_violation';
  end if;
  return new;
end $$;
