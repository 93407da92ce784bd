-- Gives the tickets of an entry the next numbers of their raffle. Nobody else gets a number meanwhile, and a closed list takes
-- no more.
create or replace function promotions.number_tickets() returns trigger language plpgsql as $$
declare
  its promotions.raffle;
begin
  select * into its from promotions.raffle where promotion_id = new.promotion_id for update;
  if its.closed_at is not null then
    raise exception 'the list of this raffle is closed' using errcode = 'check_violation', constraint = 'raffle_list_is_closed';
  end if;
  new.first := its.tickets + 1;
  select holder into new.holder from promotions.raffle_entry
    where promotion_id = new.promotion_id and member_id = new.member_id limit 1;
  if new.holder is null then
    new.holder := its.holders + 1;
  end if;
  update promotions.raffle set tickets = tickets + new.count, holders = greatest(holders, new.holder)
    where promotion_id = new.promotion_id;
  return new;
end $$;
