-- Corrections of bets that have ended: each is a row of its own, beside the settlement, which stays as it is. It is the event
-- that everybody hears who has heard the settlement.

create table bets.correction (
  bet_id         uuid         not null,
  number         smallint     not null check (number > 0),
  -- Chosen by who asks: sent twice, a bet is corrected once. Many bets may share it.
  correction_id  uuid         not null,
  member_id      uuid         not null, -- the event stands for itself: what listeners need is here
  vendor         text         not null,
  category       text         not null,
  game           text         not null,
  unit           text         not null,
  stake          bigint       not null,
  bonus_id       uuid,
  free_id        uuid,
  -- The ending before and after. A void bet gave its stake back. The valid bet of a stake of bonus money counts for its bonus.
  kind_before    text         not null check (kind_before in ('settled', 'void')),
  valid_before   bigint       not null check (valid_before between 0 and stake),
  prize_before   bigint       not null check (prize_before >= 0),
  kind_after     text         not null check (kind_after in ('settled', 'void')),
  valid_after    bigint       not null check (valid_after between 0 and stake),
  prize_after    bigint       not null check (prize_after >= 0),
  -- Of what was taken back: what the member owes since, and what the operator bears because it was bonus money.
  owed           bigint       not null check (owed >= 0),
  borne          bigint       not null check (borne >= 0),
  outcome        jsonb        not null default '{}',
  reason         text         not null check (char_length(reason) between 1 and 500),
  detail         jsonb        not null default '{}', -- who or what asked
  settled_at     timestamptz  not null, -- when it ended first
  corrected_at   timestamptz  not null default now(),
  told_at        timestamptz, -- when the member was written to
  tx             xid8         not null default pg_current_xact_id(),
  seq            bigint       not null default nextval('bets.settlement_seq'),

  primary key (bet_id, number),
  constraint correction_once unique (bet_id, correction_id),
  constraint void_gives_the_stake_back check (
    (kind_before <> 'void' or valid_before = 0 and prize_before = stake)
    and (kind_after <> 'void' or valid_after = 0 and prize_after = stake)),
  constraint taken_from_somebody check (owed + borne <= prize_before)
);
create index correction_in_order on bets.correction (tx, seq);
create index correction_of_member on bets.correction (member_id, corrected_at);
create index correction_by_time on bets.correction (corrected_at);
create index correction_untold on bets.correction (member_id) where told_at is null;
select kit.keep_for_ever('bets.correction');

-- Whether nothing more happens with these free stakes: then a correction finds no account of theirs.
alter table bets.free_stake add column is_over boolean not null default false;
update bets.free_stake set is_over = not is_open;
