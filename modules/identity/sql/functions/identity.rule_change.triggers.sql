create or replace trigger refuse_change before update or delete or truncate on identity.rule_change
  for each statement execute function identity.refuse_rule_change();
