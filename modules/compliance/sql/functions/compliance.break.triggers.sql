create or replace trigger keep_break before update on compliance.break for each row execute function compliance.keep_break();

create or replace trigger refuse_removal before delete or truncate on compliance.break
  for each statement execute function compliance.refuse_break_removal();
