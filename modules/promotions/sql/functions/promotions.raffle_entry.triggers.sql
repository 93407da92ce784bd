create or replace trigger number_tickets before insert on promotions.raffle_entry
  for each row execute function promotions.number_tickets();

create or replace trigger refuse_change before update or delete on promotions.raffle_entry
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on promotions.raffle_entry
  for each statement execute function kit.refuse_change();
