-- Titles of vendors, and why free rounds of one cannot be given: `lack` is null where its connection is on, its protocol knows
-- campaigns, and the title has free rounds.
create view vendors.rounds_title_view as
  select g.vendor, g.game_code as game, g.names ->> 'EN' as name,
    case when c.adapter not in ('hub88', 'open') then 'protocolHasNone'
      when not g.is_playable or not c.is_enabled then 'titleClosed'
      when c.code is null or not g.has_free_rounds then 'titleHasNone'
    end as lack
  from lobby.game_view g
  left join vendors.supply s on s.vendor = g.vendor
  left join vendors.connection c on c.code = s.connection
  where g.slug is null;
