create or replace trigger refuse_by_hand before insert or update or delete on compliance.audit_head
  for each row execute function compliance.refuse_by_hand();

create or replace trigger refuse_truncate before truncate on compliance.audit_head
  for each statement execute function kit.refuse_change();
