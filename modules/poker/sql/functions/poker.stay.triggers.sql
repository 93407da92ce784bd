create or replace trigger bot_in_free_play before insert or update of bot, table_code on poker.stay for each row
  when (new.bot is not null) execute function poker.refuse_bot();

create or replace trigger refuse_delete before delete on poker.stay for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on poker.stay
  for each statement execute function kit.refuse_change();

drop trigger if exists check_tournament_chips on poker.stay;
create constraint trigger check_tournament_chips after insert or update of stack, ended_at on poker.stay
  deferrable initially deferred for each row execute function poker.check_tournament_chips();
