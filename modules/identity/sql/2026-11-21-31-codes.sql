-- What the house sends to people and what they send back: the outbox, one-time codes, links that set a new
-- password, and which addresses and numbers were proved to be somebody's own.
-- A secret is never readable here: codes and links are digests, and what a message still has to carry is sealed.

-- How messages leave the house. Without a row they stay in the outbox.
create table identity.delivery (
  by              text        primary key check (by in ('sms', 'email')),
  adapter         text        not null,
  settings        jsonb       not null default '{}' check (jsonb_typeof(settings) = 'object'),
  secrets_sealed  bytea,
  -- How long a code is good; the next may be asked for when it is over (specification 9).
  code_minutes    smallint    not null check (code_minutes between 1 and 10),
  -- What a day may cost.
  daily_max       integer     not null check (daily_max between 0 and 10000000),
  changed_at      timestamptz not null
);

create table identity.message (
  id             uuid        primary key,
  by             text        not null check (by in ('sms', 'email')),
  recipient      text        not null,
  kind           text        not null,
  member_id      uuid        references identity.member on delete set null,
  subject        text        not null default '',
  -- Where the secret belongs there is a mark.
  body           text        not null,
  secret_sealed  bytea,
  state          text        not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  adapter        text        not null default '',
  attempts       smallint    not null default 0,
  fault          text        not null default '',
  made_at        timestamptz not null,
  next_at        timestamptz not null,
  -- Later than this it is of no use to anybody.
  ends_at        timestamptz,
  done_at        timestamptz,

  check ((state = 'waiting') = (done_at is null))
);
create index message_by_age on identity.message (made_at desc, id desc);
create index message_waiting on identity.message (next_at) where state = 'waiting';
create index message_of_day on identity.message (by, made_at);
create index message_with_secret on identity.message (ends_at) where secret_sealed is not null;
create index message_of_member on identity.message (member_id) where member_id is not null;

create table identity.code (
  id           uuid        primary key,
  purpose      text        not null check (purpose ~ '^[a-z][A-Za-z]{1,29}$'),
  by           text        not null check (by in ('sms', 'email')),
  recipient    text        not null,
  member_id    uuid        references identity.member on delete cascade,
  code_hash    bytea       not null check (octet_length(code_hash) = 32),
  -- Until its message is written.
  code_sealed  bytea,
  tries        smallint    not null default 0 check (tries >= 0),
  made_at      timestamptz not null,
  ends_at      timestamptz not null,
  used_at      timestamptz
);
create index code_newest on identity.code (recipient, purpose, made_at desc, id desc);
create index code_by_age on identity.code (made_at);
create index code_of_member on identity.code (member_id) where member_id is not null;

-- Who asked for how much: a number, an e-mail address, an account or a place, each as a digest.
create table identity.code_request (
  id        uuid        primary key,
  key_hash  bytea       not null check (octet_length(key_hash) = 32),
  made_at   timestamptz not null
);
create index code_request_of_key on identity.code_request (key_hash, made_at desc);
create index code_request_by_age on identity.code_request (made_at);

-- A link that sets a new password, once.
create table identity.reset_link (
  token_hash  bytea       primary key check (octet_length(token_hash) = 32),
  member_id   uuid        not null references identity.member on delete cascade,
  made_at     timestamptz not null,
  ends_at     timestamptz not null
);
create index reset_link_of_member on identity.reset_link (member_id);
create index reset_link_by_end on identity.reset_link (ends_at);

-- A number or address that its member has answered from. It belongs to one account.
create table identity.proved_contact (
  member_id  uuid        not null references identity.member on delete cascade,
  by         text        not null check (by in ('sms', 'email')),
  recipient  text        not null,
  proved_at  timestamptz not null,

  primary key (member_id, by),
  constraint contact_taken unique (by, recipient)
);

create index member_by_email on identity.member (lower(email)) where email <> '';

-- When the person behind a session last showed who they are.
alter table identity.session add column proved_at timestamptz;
