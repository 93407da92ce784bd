-- Every change of the catalogue has a number. The servers keep the whole catalogue in memory, where ten thousand titles
-- are filtered, counted and searched within a millisecond, and read it again when the number is another one.
--! breaking: the search in the database goes; a server from before would find nothing by name until it is replaced.

create table lobby.catalogue_version (
  is_only  boolean primary key default true check (is_only),
  version  bigint  not null
);
insert into lobby.catalogue_version (version) values (1);

-- Within the transaction that changes the catalogue, so that the number is seen together with the change.
create function lobby.number_change() returns trigger language plpgsql as $$
begin
  update lobby.catalogue_version set version = version + 1;
  return null;
end $$;

create trigger number_change after insert or update or delete or truncate on lobby.game
  for each statement execute function lobby.number_change();
create trigger number_change after insert or update or delete or truncate on lobby.vendor
  for each statement execute function lobby.number_change();
create trigger number_change after insert or update or delete or truncate on lobby.lane
  for each statement execute function lobby.number_change();
create trigger number_change after insert or update or delete or truncate on lobby.lane_card
  for each statement execute function lobby.number_change();

drop function lobby.named(text);
drop index lobby.game_by_name;
