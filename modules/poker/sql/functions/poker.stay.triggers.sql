create or replace trigger bot_in_free_play before insert or update of bot, table_code on poker.stay for each row
  when (new.bot is not null) execute function poker.refuse_bot();
