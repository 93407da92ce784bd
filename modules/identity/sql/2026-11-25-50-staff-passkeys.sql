-- Passkeys of the staff: the other second lock of the back office, beside the authenticator app. They are kept apart
-- from those of members, so that neither ever opens the other's door. Only public halves are kept.

create table identity.staff_passkey (
  id             uuid        primary key,
  staff_id       uuid        not null references identity.staff on delete cascade,
  credential_id  bytea       not null check (octet_length(credential_id) between 1 and 1023),
  public_key     bytea       not null,
  -- How often it has signed, where it counts: a number that does not grow means that there are two of it.
  counter        bigint      not null check (counter >= 0),
  transports     text[]      not null default '{}',
  name           text        not null check (length(name) between 1 and 40),
  made_at        timestamptz not null,
  last_used_at   timestamptz,

  constraint staff_passkey_taken unique (credential_id)
);
create index passkey_of_staff on identity.staff_passkey (staff_id, made_at);
