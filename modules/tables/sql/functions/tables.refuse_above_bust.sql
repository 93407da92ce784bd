-- No bet on a climb is paid more than the bust came to, whatever the code says.
create or replace function tables.refuse_above_bust() returns trigger language plpgsql as $$
begin
  if exists (select from tables.climb c where c.round_id = new.round_id and new.prize > new.stake::numeric * c.bust / 100) then
    raise exception 'the slip % would be paid above the bust of its round', new.id;
  end if;
  return null;
end $$;
