create or replace trigger note_cost after update of to_cash on promotions.bonus
  for each row when (new.to_cash > old.to_cash) execute function promotions.note_cost();
