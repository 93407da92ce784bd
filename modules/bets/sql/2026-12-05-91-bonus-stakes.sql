-- Stakes of bonus money: from which bonus a bet was placed, and what a bonus lets be staked.

-- Null: from cash.
alter table bets.bet add column bonus_id uuid;
-- What a bet of bonus money counts for the wagering of its bonus alone; its valid bet is 0.
alter table bets.settlement add column bonus_id uuid, add column bonus_valid_bet bigint,
  add constraint bonus_stake_counts_for_its_bonus check (bonus_id is null or valid_bet = 0 and bonus_valid_bet between 0 and stake);

-- The bonus of a member that can be staked, with its rules. A member without a row has never had one. The row stays when
-- the bonus ends.
create table bets.purse (
  member_id            uuid         not null,
  unit                 text         not null,
  bonus_id             uuid         not null,
  account              bigint       not null, -- of the ledger
  -- When there was a row first, under the lock of the cash account: a stake that was refused before stays refused.
  made_at              timestamptz  not null,
  is_open              boolean      not null,
  most                 bigint       check (most > 0), -- the largest stake; null: no limit
  excluded_categories  text[]       not null default '{}',
  excluded_games       text[]       not null default '{}', -- 'VENDOR:game'

  primary key (member_id, unit)
);
