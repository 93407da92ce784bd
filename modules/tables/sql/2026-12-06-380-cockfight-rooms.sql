-- Rooms of animated cockfights: how each pays, the fights that are scheduled and fought in it, and where every cent of a pool went.

-- What the next fight of a room is fought under. A pool has a plasada; fixed odds have two prices and what FTD pays.
create table tables.fight_room (
  table_code         text     primary key references tables.game_table check (table_code like 'cockfight-%'),
  plasada_ppm        integer  not null check (plasada_ppm between 0 and 200000),
  draw_pay           integer  not null check (draw_pay between 1 and 200), -- to 1: of a draw, or of BDD
  ftd_pay            integer  check (ftd_pay between 1 and 200),
  meron_odds         integer  check (meron_odds between -100 and 100 and meron_odds <> 0), -- Malay, in hundredths
  wala_odds          integer  check (wala_odds between -100 and 100 and wala_odds <> 0),
  last_call_seconds  integer  not null default 8 check (last_call_seconds between 3 and 60),
  pause_seconds      integer  not null default 8 check (pause_seconds between 1 and 600),

  constraint odds_of_both check ((meron_odds is null) = (wala_odds is null) and (meron_odds is null) = (ftd_pay is null))
);

create table tables.fight (
  id               bigint       generated always as identity primary key,
  table_code       text         not null references tables.fight_room,
  meron            text         not null check (length(meron) between 1 and 40),
  wala             text         not null check (length(wala) between 1 and 40),
  opens_at         timestamptz  not null,
  betting_seconds  integer      not null check (betting_seconds between 3 and 86400),
  made_by          uuid, -- null: by the room itself
  round_id         bigint       unique references tables.round,
  -- Taken from the room when it opens.
  plasada_ppm      integer,
  draw_pay         integer,
  ftd_pay          integer,
  meron_odds       integer      check (meron_odds between -100 and 100 and meron_odds <> 0),
  wala_odds        integer      check (wala_odds between -100 and 100 and wala_odds <> 0),
  price_version    integer      not null default 1,
  -- Where it is not drawn, one person enters how it ended and another one confirms it.
  entered          text         check (entered in ('meron', 'wala', 'draw', 'bdd', 'ftd')),
  entered_by       uuid,
  entered_at       timestamptz,
  confirmed_by     uuid,
  confirmed_at     timestamptz,
  cancelled_at     timestamptz, -- before it opened

  constraint terms_when_open check ((round_id is null) = (plasada_ppm is null) and (round_id is null) = (draw_pay is null)),
  constraint entered_is_whole check ((entered is null) = (entered_by is null) and (entered is null) = (entered_at is null)),
  constraint confirmed_is_whole check ((confirmed_by is null) = (confirmed_at is null) and (confirmed_by is null or entered is not null)),
  constraint result_of_two_persons check (confirmed_by <> entered_by),
  constraint cancelled_before_it_opened check (cancelled_at is null or round_id is null)
);
create index fight_to_open on tables.fight (table_code, opens_at) where round_id is null and cancelled_at is null;

-- The pool of a fight in a currency, as it stands when bets close: bets come no more, and what is written here is all of it. Once
-- the fight is settled every cent of it is told: paid to members, plasada, and what rounding left to the house.
create table tables.fight_pool (
  round_id     bigint       not null references tables.round,
  unit         text         not null,
  meron        bigint       not null check (meron >= 0),
  wala         bigint       not null check (wala >= 0),
  state        text         not null check (state in ('fought', 'cancelled', 'paid', 'refunded')),
  paid         bigint       not null default 0 check (paid >= 0),
  plasada      bigint       not null default 0 check (plasada >= 0),
  breakage     bigint       not null default 0 check (breakage >= 0),
  refunded_at  timestamptz,

  primary key (round_id, unit),
  constraint pool_is_explained check (case when state in ('paid', 'refunded') then paid + plasada + breakage = meron + wala
    else paid + plasada + breakage = 0 end),
  constraint refund_keeps_nothing check (state <> 'refunded' or plasada + breakage = 0)
);
create index pool_to_refund on tables.fight_pool (round_id) where state = 'cancelled';
