-- A bot of the house plays for nothing alone.
create or replace function poker.refuse_bot() returns trigger language plpgsql as $$
begin
  if (select coalesce(n.unit, t.unit) from poker.game_table t left join poker.tournament n on n.id = t.tournament_id
      where t.code = new.table_code) <> 'TRIAL' then
    raise exception 'bot_in_free_play: % is a table for money', new.table_code using errcode = 'check_violation';
  end if;
  return new;
end $$;
