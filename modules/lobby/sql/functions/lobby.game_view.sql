-- What is hidden cannot be played; it keeps its name, for the bets that were made on it.
create view lobby.game_view as
select g.node_id, g.vendor, g.game_code, g.game_type, g.classify, g.names, g.slug, g.art_key,
  v.is_connected and not g.is_hidden and not g.is_withdrawn and not v.is_hidden and not exists (
    select from lobby.waiting_category w where w.vendor = g.vendor and w.category = g.game_type) as is_playable,
  g.is_hidden or g.is_withdrawn or v.is_hidden as is_hidden, g.has_trial as has_free_play, g.blocked_countries, g.has_free_rounds
from lobby.game g join lobby.vendor v on v.code = g.vendor;
