-- The catalogue: which vendors there are, in which lanes of the lobby they stand, which titles they
-- supply, and which of these a member keeps as favourites.

create extension if not exists pg_trgm;

create schema lobby;

create table lobby.vendor (
  code          text    primary key check (code ~ '^[A-Z0-9_]{1,20}$'),
  name          text    not null,
  is_connected  boolean not null default false, -- titles of the others are shown as coming soon
  position      int     not null
);

-- A lane is a row of vendors of one category. The lanes are kept as suppliers give them: the
-- e-sports and cockfight vendors stand among the sports, and are moved when the lanes are read.
create table lobby.lane (
  category  text primary key check (category ~ '^[A-Z]{2,12}$'),
  position  int  not null
);

create table lobby.lane_card (
  category  text not null references lobby.lane,
  vendor    text not null references lobby.vendor,
  position  int  not null,

  primary key (category, vendor)
);

create table lobby.game (
  node_id      int     primary key,
  vendor       text    not null references lobby.vendor,
  game_code    text    not null check (game_code ~ '^[a-z0-9-]{1,80}$'),
  game_type    text    not null check (game_type ~ '^[A-Z]{2,12}$'),
  classify     text    check (classify ~ '^[A-Z]{2,12}$'), -- a finer kind within the type, where there is one
  names        jsonb   not null check (names ? 'EN'), -- by language; English always
  min_bet      bigint  not null check (min_bet > 0), -- ledger units
  min_line_num int     not null check (min_line_num >= 1),
  platforms    text[]  not null,
  is_hot       boolean not null,
  is_new       boolean not null,
  has_trial    boolean not null,
  slug         text    unique, -- the folder of an in-house game; null where a vendor supplies it
  theme        text    not null, -- what its picture is drawn from, with the seed
  art_seed     int     not null,
  position     int     not null,
  search_text  text    not null, -- every name and the vendor, lower case without accents
  art_key      text    not null unique check (art_key ~ '^[0-9a-f]{16}$'), -- names the picture: what changes it changes this

  constraint game_is_unique unique (vendor, game_code)
);
create index game_of_lobby on lobby.game (position, node_id);
create index game_of_type on lobby.game (game_type, vendor, position);
create index game_by_name on lobby.game using gin (search_text gin_trgm_ops);

create table lobby.favourite (
  member_id  uuid        not null,
  node_id    int         not null references lobby.game,
  added_at   timestamptz not null,

  primary key (member_id, node_id)
);

-- Loads the library, so that its threshold is known below.
select similarity('a', 'a');

-- Titles by name, typing errors forgiven: a part of the name counts most, then words that share most of their
-- letter triples. `wanted` is lower case without accents. At 0.4, one wrong letter in six is still found.
create function lobby.named(wanted text) returns table (node_id int, score real)
language sql stable
set pg_trgm.word_similarity_threshold = 0.4 as $$
  select g.node_id,
    word_similarity(wanted, g.search_text) + case
      when g.search_text like wanted || '%' then 2
      when g.search_text like '% ' || wanted || '%' then 1.5
      when g.search_text like '%' || wanted || '%' then 1
      else 0 end::real
  from lobby.game g
  -- One or two letters have no triples to share: they begin a word.
  where case when length(wanted) < 3
    then g.search_text like wanted || '%' or g.search_text like '% ' || wanted || '%'
    else g.search_text like '%' || wanted || '%' or wanted <% g.search_text end
$$;

-- For other modules: how a title is called, and whether it can be played here.
create view lobby.game_view as
select g.node_id, g.vendor, g.game_code, g.game_type, g.classify, g.names, g.slug, g.art_key,
  v.is_connected as is_playable
from lobby.game g join lobby.vendor v on v.code = g.vendor;
