-- The catalogue: which vendors there are, in which lanes of the lobby they stand, which titles they
-- supply, and which of these a member keeps as favourites.

create schema if not exists lobby;

create table lobby.vendor (
  code          text    primary key check (code ~ '^[A-Z0-9_]{1,20}$'),
  name          text    not null,
  is_connected  boolean not null default false, -- titles of the others are shown as coming soon
  position      int     not null,
  is_hidden     boolean not null default false
);

-- A lane is a row of vendors of one category. The lanes are kept as suppliers give them: the
-- e-sports and cockfight vendors stand among the sports, and are moved when the lanes are read.
create table lobby.lane (
  category   text    primary key check (category ~ '^[A-Z]{2,12}$'),
  position   int     not null,
  is_hidden  boolean not null default false
);

create table lobby.lane_card (
  category  text not null references lobby.lane,
  vendor    text not null references lobby.vendor,
  position  int  not null,

  primary key (category, vendor)
);

create table lobby.game (
  node_id          int     primary key,
  vendor           text    not null references lobby.vendor,
  game_code        text    not null check (game_code ~ '^[a-z0-9-]{1,80}$'),
  game_type        text    not null check (game_type ~ '^[A-Z]{2,12}$'),
  classify         text    check (classify ~ '^[A-Z]{2,12}$'), -- a finer kind within the type, where there is one
  names            jsonb   not null check (names ? 'EN'), -- by language; English always
  min_bet          bigint  not null check (min_bet > 0), -- ledger units
  min_line_num     int     not null check (min_line_num >= 1),
  platforms        text[]  not null,
  is_hot           boolean not null,
  is_new           boolean not null,
  has_trial        boolean not null,
  slug             text    unique, -- the folder of an in-house game; null where a vendor supplies it
  theme            text    not null, -- what its picture is drawn from, with the seed
  art_seed         int     not null,
  position         int     not null,
  search_text      text    not null, -- every name and the vendor, lower case without accents
  art_key          text    not null unique check (art_key ~ '^[0-9a-f]{16}$'), -- names the picture: what changes it changes this
  -- A hidden title, or one of a hidden vendor, is in no list and no search, and nothing launches it.
  is_hidden        boolean not null default false,
  -- The return to player that its supplier declares, in millionths of the stake; null where none is declared. Of an in-house
  -- game it follows from the rules, whose version is kept beside it: with another version it is computed again.
  declared_return  int     check (declared_return between 0 and 1000000),
  rules_version    text,

  constraint game_is_unique unique (vendor, game_code),
  constraint rules_belong_to_our_games check (rules_version is null or slug is not null)
);
create index game_of_lobby on lobby.game (position, node_id);
create index game_of_type on lobby.game (game_type, vendor, position);

create table lobby.favourite (
  member_id  uuid        not null,
  node_id    int         not null references lobby.game,
  added_at   timestamptz not null,

  primary key (member_id, node_id)
);

-- Every change of the catalogue has a number. The servers keep the whole catalogue in memory, where ten thousand titles
-- are filtered, counted and searched within a millisecond, and read it again when the number has changed.
create table lobby.catalogue_version (
  is_only  boolean primary key default true check (is_only),
  version  bigint  not null
);
insert into lobby.catalogue_version (version) values (1);

-- Who of the staff changed what of the lobby, kept for good.
create table lobby.change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- several happen in one instant
  -- 'lanes': the order and what is hidden of categories and vendors; 'games:<id>': titles changed together.
  subject        text        not null check (subject ~ '^(lanes|games:[0-9a-f-]{36})$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index change_of_subject on lobby.change (subject, number desc);
create index change_in_order on lobby.change (number desc);
select kit.keep_for_ever('lobby.change');
