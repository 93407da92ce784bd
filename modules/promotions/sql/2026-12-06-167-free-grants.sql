-- Free rounds and free bets that members have from promotions. The money of the stakes lies in the ledger, in the account
-- `free:<id>`; prizes that do not go to cash at once wait in the bonusHeld account of the member until the last bet has ended.

create table promotions.free_grant (
  id            uuid         primary key,
  number        bigint       generated always as identity,
  promotion_id  uuid         not null references promotions.promotion,
  member_id     uuid         not null,
  unit          text         not null,
  kind          text         not null, -- of the promotion
  event         text         not null, -- what it is for: 'visit', 'deposit:<id>', 'reward:<id>'
  terms         jsonb        not null check (jsonb_typeof(terms) = 'object'), -- when it was given: they stay
  count         int          not null check (count > 0), -- how many stakes
  stake         bigint       not null check (stake > 0), -- of each
  state         text         not null check (state in ('active', 'closing', 'ended')),
  why           text         check (why in ('played', 'expired')),
  given_at      timestamptz  not null,
  expires_at    timestamptz  not null,
  ended_at      timestamptz,
  won           bigint       not null default 0 check (won >= 0),   -- prizes of all its bets
  paid          bigint       not null default 0 check (paid >= 0),  -- of them: what the member keeps, as cash or as bonus money
  returned      bigint       not null default 0 check (returned >= 0), -- stakes that were not used, and prizes beyond the cap
  sweeps        int          not null default 0,

  constraint free_grant_is_for_an_event_once unique (promotion_id, member_id, event),
  constraint free_grant_end_has_a_reason check ((state = 'active') = (why is null)),
  constraint free_grant_end_has_a_time check ((state = 'ended') = (ended_at is not null)),
  constraint free_grant_pays_what_was_won check (paid <= won)
);
create index free_grant_of_member on promotions.free_grant (member_id, unit, number desc);
create index free_grant_that_cost on promotions.free_grant (unit, ended_at)
  where state = 'ended' and paid > 0 and terms #>> '{win,as}' = 'cash';
create index free_grant_that_runs on promotions.free_grant (number) where state <> 'ended';
