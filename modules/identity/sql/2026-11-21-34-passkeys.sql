-- Passkeys: what a member's phone, computer or security key proves by itself. Only public halves are kept.

create table identity.passkey (
  id             uuid        primary key,
  member_id      uuid        not null references identity.member on delete cascade,
  credential_id  bytea       not null check (octet_length(credential_id) between 1 and 1023),
  public_key     bytea       not null,
  -- How often it has signed, where it counts: a number that does not grow means that there are two of it.
  counter        bigint      not null check (counter >= 0),
  transports     text[]      not null default '{}',
  name           text        not null check (length(name) between 1 and 40),
  made_at        timestamptz not null,
  last_used_at   timestamptz,

  constraint passkey_taken unique (credential_id)
);
create index passkey_of_member on identity.passkey (member_id, made_at);
