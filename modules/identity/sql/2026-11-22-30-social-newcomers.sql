-- Who came with the word of another house and has no account here yet: for a few minutes their browser may open one
-- with it, or link it to the account they log in to. Once. The browser holds the secret; here is its digest.

create table identity.social_newcomer (
  token_hash    bytea       primary key check (octet_length(token_hash) = 32),
  provider_id   text        not null references identity.social_provider on delete cascade,
  realm         text        not null,
  subject       text        not null check (length(subject) between 1 and 255),
  label         text        not null default '',
  made_at       timestamptz not null,
  ends_at       timestamptz not null,
  used_at       timestamptz,
  -- What it opened or was linked to: a request that is sent again is answered for that account.
  member_id     uuid        references identity.member on delete cascade,

  check ((used_at is null) = (member_id is null))
);
create index social_newcomer_of_member on identity.social_newcomer (member_id);
create index social_newcomer_by_end on identity.social_newcomer (ends_at);
