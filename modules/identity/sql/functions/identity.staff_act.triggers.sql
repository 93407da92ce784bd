create or replace trigger refuse_change before update or delete or truncate on identity.staff_act
  for each statement execute function identity.refuse_staff_act_change();
