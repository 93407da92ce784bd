create or replace trigger refuse_change before update or delete on poker.hand_action
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on poker.hand_action
  for each statement execute function kit.refuse_change();
