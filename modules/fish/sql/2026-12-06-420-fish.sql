-- Rooms of fish: what is offered, the seas that fish come from, who sits where, and what was shot, hit and won.

create schema fish;

create table fish.room (
  code      text     primary key check (code ~ '^[a-z0-9-]{3,40}$'),
  name      jsonb    not null check (name ? 'EN'),
  seats     integer  not null check (seats between 1 and 4),
  is_demo   boolean  not null, -- played in units of free play, by everybody
  is_open   boolean  not null default true,
  position  integer  not null
);

-- What a shot may cost, in ledger units.
create table fish.room_range (
  room_code  text    not null references fish.room,
  unit       text    not null,
  least      bigint  not null check (least >= 1),
  most       bigint  not null,

  primary key (room_code, unit),
  constraint range_in_order check (least <= most)
);

-- The fish of a room for a while: they follow from the seed, whose hash is published before the first one comes. It is told when
-- the last one has gone.
create table fish.sea (
  room_code   text         not null references fish.room,
  number      integer      not null check (number >= 1),
  seed        text         not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment  text         not null check (commitment ~ '^[0-9a-f]{64}$'),
  begun_at    timestamptz  not null,
  ended_at    timestamptz  check (ended_at >= begun_at), -- no fish of it comes any more
  told_at     timestamptz  check (told_at >= ended_at),

  primary key (room_code, number)
);
create unique index sea_open on fish.sea (room_code) where ended_at is null;

-- What the draws of whoever sits down next follow from. The hash is published; the seed goes with the session.
create table fish.seat (
  room_code   text     not null references fish.room,
  seat        integer  not null check (seat between 1 and 4),
  seed        text     not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment  text     not null check (commitment ~ '^[0-9a-f]{64}$'),

  primary key (room_code, seat)
);

-- A member at a seat, from entering to leaving. Counters are whole numbers of shots; `won` is the odds of all catches together.
-- What a shot costs changes with the magazine; one ticket has one cost.
create table fish.session (
  id                 uuid         primary key, -- chosen by the client
  room_code          text         not null references fish.room,
  seat               integer      not null check (seat between 1 and 4),
  owner_id           uuid         not null, -- who may act
  member_id          uuid         not null, -- whose money it is: in free play an account beside the owner
  name               text         not null, -- masked
  unit               text         not null,
  client_seed        text         not null check (length(client_seed) between 1 and 64),
  seed               text         not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment         text         not null check (commitment ~ '^[0-9a-f]{64}$'),
  entered_at         timestamptz  not null,
  fired              bigint       not null default 0,
  hit                bigint       not null default 0,
  refunded           bigint       not null default 0,
  won                bigint       not null default 0,
  last_shot          bigint       not null default 0,
  written_at         timestamptz  not null,
  magazine           integer      not null default 1 check (magazine >= 1),
  cost               bigint       not null check (cost >= 1), -- of a shot of this magazine
  magazine_shots     integer      not null check (magazine_shots >= 1),
  magazine_from_hit  bigint       not null default 0, -- what was hit before it
  tickets            integer      not null default 0,
  ticket_hit         bigint       not null default 0, -- on tickets, of hit and won
  ticket_won         bigint       not null default 0,
  ticket_shot        bigint       not null default 0, -- the last shot on a ticket
  staked             bigint       not null default 0, -- by tickets, in ledger units
  paid               bigint       not null default 0,
  left_at            timestamptz,
  left_why           text,

  constraint shots_hit_or_come_back check (fired = hit + refunded and fired >= 0 and hit >= 0 and refunded >= 0 and won >= 0),
  constraint shots_of_the_magazine check (hit - magazine_from_hit between 0 and magazine_shots),
  constraint tickets_of_what_was_hit check (ticket_hit between magazine_from_hit and hit and ticket_won between 0 and won),
  constraint numbered_shots check (last_shot >= fired),
  constraint whole_when_left check (left_at is null or (ticket_hit = hit and ticket_won = won)),
  constraint left_for_a_reason check ((left_at is null) = (left_why is null))
);
create unique index seat_taken on fish.session (room_code, seat) where left_at is null;
create unique index member_seated on fish.session (member_id) where left_at is null;
create index session_of_owner on fish.session (owner_id, entered_at desc, id);
create index session_of_room on fish.session (room_code, entered_at desc, id);

-- Shots that were loaded: each moves its whole cost to the hold of the member.
create table fish.magazine (
  id          uuid         primary key, -- chosen by the client; the first one has the id of its session
  session_id  uuid         not null references fish.session,
  number      integer      not null check (number >= 1),
  cost        bigint       not null check (cost >= 1),
  shots       integer      not null check (shots >= 1),
  loaded_at   timestamptz  not null,

  constraint magazine_is_one unique (session_id, number)
);

-- What was hit and won since the ticket before: a bet of the same id. Nothing of it is rounded.
create table fish.ticket (
  id          uuid         primary key,
  session_id  uuid         not null references fish.session,
  number      integer      not null check (number >= 1),
  cost        bigint       not null check (cost >= 1),
  hit         bigint       not null check (hit >= 1),
  won         bigint       not null check (won >= 0),
  stake       bigint       not null,
  prize       bigint       not null,
  last_shot   bigint       not null,
  made_at     timestamptz  not null,

  constraint ticket_is_one unique (session_id, number),
  constraint stake_of_hits check (stake = cost * hit),
  constraint prize_of_catches check (prize = cost * won)
);
create index ticket_by_time on fish.ticket (made_at);

-- What was shot, as it is proved: [[number, weapon, [kinds hit], [caught]], …], in the order of the shots.
create table fish.volley (
  session_id  uuid    not null references fish.session,
  first_shot  bigint  not null,
  last_shot   bigint  not null,
  shots       jsonb   not null,

  primary key (session_id, first_shot),
  constraint shots_in_order check (first_shot <= last_shot)
);

-- Which server runs the rooms, and until when it may.
create table fish.host (
  is_only  boolean      primary key default true check (is_only),
  token    uuid         not null,
  until    timestamptz  not null
);
