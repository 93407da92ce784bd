-- A ticket that has ended is not sold any more: its order to sell goes.
create or replace function sports.drop_order() returns trigger language plpgsql as $$
begin
  delete from sports.cash_out_order where ticket_id = new.id;
  return null;
end $$;
