-- Notes what a bonus cost with each movement of its money to cash: in the same transaction, at the time of the posting.
create or replace function promotions.note_cost() returns trigger language plpgsql as $$
begin
  insert into promotions.cost (bonus_id, sweep, member_id, unit, amount, at)
    values (new.id, new.sweeps, new.member_id, new.unit, new.to_cash - old.to_cash, now());
  return null;
end $$;
