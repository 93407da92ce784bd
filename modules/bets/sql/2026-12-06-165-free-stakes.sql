-- Stakes that a promotion pays: free rounds and free bets. Their money lies in an account of the grant; a stake goes from there
-- to the vendor as any other, a void bet brings it back there, and a prize goes to the account that the grant names.

-- Which grant paid the stake, and where the prize goes. Null: the stake is the member's own.
alter table bets.bet add column free_id uuid, add column pays_to bigint,
  add constraint free_stake_has_a_payee check ((free_id is null) = (pays_to is null));
-- A free stake is no turnover.
alter table bets.settlement add column free_id uuid,
  add constraint free_stake_is_no_turnover check (free_id is null or valid_bet = 0);
create index bet_of_free_stake on bets.bet (free_id, placed_at) where free_id is not null;
-- The same by member: a free round that wins nothing has no posting by which the records would meet it.
create index free_bet_of_member on bets.bet (member_id, placed_at desc) where free_id is not null;

-- What a member may stake for free. The row stays when all is used.
create table bets.free_stake (
  id             uuid         primary key,
  member_id      uuid         not null,
  unit           text         not null,
  account        bigint       not null, -- of the ledger: pays the stakes, and what it holds is what is left of them
  pays_to        bigint       not null, -- of the ledger: where prizes go
  stake          bigint       not null check (stake > 0), -- of each, exactly
  returns_stake  boolean      not null, -- whether a prize has the stake in it
  game           text,                  -- 'VENDOR:game'
  categories     text[]       not null default '{}',
  is_open        boolean      not null,
  expires_at     timestamptz  not null,

  constraint free_stake_is_for_something check ((game is null) = (cardinality(categories) > 0))
);
create index free_stake_of_member on bets.free_stake (member_id, unit) where is_open;
