-- While everything is stopped, a new event is held from the moment at which it is made.
create or replace function sports.hold_new_event() returns trigger language plpgsql as $$
begin
  select 'stop', s.reason into new.held_by, new.held_for from sports.sale_stop s;
  return new;
end $$;
