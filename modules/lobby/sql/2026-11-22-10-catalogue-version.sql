-- Every change of the catalogue has a number. The servers keep the whole catalogue in memory, where ten thousand titles
-- are filtered, counted and searched within a millisecond, and read it again when the number is another one.
--! breaking: the search in the database goes; a server from before would find nothing by name until it is replaced.

create table lobby.catalogue_version (
  is_only  boolean primary key default true check (is_only),
  version  bigint  not null
);
insert into lobby.catalogue_version (version) values (1);

drop index lobby.game_by_name;
