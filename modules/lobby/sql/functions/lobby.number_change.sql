-- Within the transaction that changes the catalogue, so that the number is seen together with the change.
create or replace function lobby.number_change() returns trigger language plpgsql as $$
begin
  update lobby.catalogue_version set version = version + 1;
  return null;
end $$;
