-- The catalogue: which vendors there are, in which lanes of the lobby they stand, which titles they
-- supply, and which of these a member keeps as favourites.

create extension if not exists pg_trgm;

create schema if not exists lobby;

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
