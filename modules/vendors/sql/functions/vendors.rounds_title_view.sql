-- Titles of vendors of which free rounds can be given: their connection is on, and its protocol knows campaigns.
create view vendors.rounds_title_view as
  select g.vendor, g.game_code as game, g.names ->> 'EN' as name, c.code as connection
  from vendors.supply s
  join vendors.connection c on c.code = s.connection
  join lobby.game_view g on g.vendor = s.vendor
  where c.is_enabled and c.adapter in ('hub88', 'open') and g.slug is null and g.is_playable and g.has_free_rounds;
