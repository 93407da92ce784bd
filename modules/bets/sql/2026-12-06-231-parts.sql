-- Parts of bets: what is paid of a bet before its end, and which share of the stake ends with it. Each is a step of the bet's
-- request in the ledger, and an event that everybody hears as they hear the end, which carries what is left.

create table bets.part (
  bet_id      uuid         not null,
  number      smallint     not null check (number > 0),
  -- Chosen by who asks: sent twice, it is paid once.
  part_id     uuid         not null,
  member_id   uuid         not null,
  share       bigint       not null check (share > 0), -- of the stake, which ends with this part
  rest        bigint       not null check (rest > 0), -- of the stake, which is left after it
  valid_bet   bigint       not null,
  prize       bigint       not null check (prize >= 0),
  outcome     jsonb        not null default '{}',
  detail      jsonb        not null default '{}', -- who or what asked
  settled_at  timestamptz  not null default now(),

  primary key (bet_id, number),
  constraint part_once unique (bet_id, part_id),
  constraint valid_bet_fits check (valid_bet between 0 and share)
);
select kit.keep_for_ever('bets.part');

alter table bets.settlement add column part smallint; -- its number, of a part
alter table bets.settlement
  drop constraint settlement_kind_check,
  add constraint settlement_kind_check check (kind in ('settled', 'void', 'rolled back', 'part')),
  add constraint part_is_of_cash check ((kind = 'part') = (part is not null)
    and (part is null or stake > 0 and bonus_id is null and free_id is null));
