create or replace trigger keep_round before update on operators.round for each row execute function operators.keep_round();
create or replace trigger refuse_delete before delete on operators.round for each row execute function kit.refuse_change();
create or replace trigger refuse_truncate before truncate on operators.round
  for each statement execute function kit.refuse_change();
