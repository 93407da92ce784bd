-- Who takes part in a promotion that asks for it, and what promotions have given: credits that wait for their member.

create table promotions.join (
  promotion_id  uuid         not null references promotions.promotion,
  member_id     uuid         not null,
  unit          text         not null,
  joined_at     timestamptz  not null,

  primary key (promotion_id, member_id)
);
create index join_of_member on promotions.join (member_id, unit);

-- The money of a reward lies in the account 'reward:<id>' from when it is given until it is claimed or goes back.
create table promotions.reward (
  id            uuid         primary key,
  number        bigint       generated always as identity unique,
  promotion_id  uuid         not null references promotions.promotion,
  member_id     uuid         not null,
  unit          text         not null,
  source        text         not null check (source in ('promo', 'mission', 'leaderboard', 'raffle', 'wheel', 'redEnvelope',
                               'streak', 'code', 'activity', 'referral', 'vip')),
  source_id     text         not null, -- what it is for, within its promotion
  gift          jsonb        not null check (jsonb_typeof(gift) = 'object'), -- as gift-terms.ts has it
  amount        bigint       not null check (amount >= 0), -- ledger units of its money
  state         text         not null check (state in ('review', 'claimable', 'claimed', 'expired', 'rejected')),
  days          int          not null check (days > 0), -- how long it can be claimed
  given_at      timestamptz  not null,
  expires_at    timestamptz,
  claimed_at    timestamptz,
  ended_at      timestamptz,
  decided_by    uuid,
  decided_name  text,
  decided_at    timestamptz,
  reason        text,

  constraint reward_is_given_once unique (promotion_id, source_id, member_id),
  constraint reward_claim_has_a_time check ((state = 'claimed') = (claimed_at is not null)),
  constraint reward_end_has_a_time check ((state in ('claimed', 'expired', 'rejected')) = (ended_at is not null)),
  constraint reward_to_claim_expires check (state <> 'claimable' or expires_at is not null)
);
create index reward_of_member on promotions.reward (member_id, unit, number desc);
create index reward_to_claim on promotions.reward (member_id, unit) where state = 'claimable';
create index reward_to_expire on promotions.reward (expires_at) where state = 'claimable';
create index reward_in_review on promotions.reward (number) where state = 'review';
