-- Authenticator apps: a second proof of who it is, for members and for the staff. The secret is sealed, the ways
-- back in without the app are digests, and a code that was used is used.

create table identity.authenticator (
  id             uuid        primary key,
  member_id      uuid        references identity.member on delete cascade,
  staff_id       uuid        references identity.staff on delete cascade,
  secret_sealed  bytea       not null,
  -- The 30 seconds of the last code that was taken, counted from 1970: no code of them or before is taken again.
  last_step      bigint      not null default 0,
  made_at        timestamptz not null,
  -- Null until the app has shown that it knows the secret.
  confirmed_at   timestamptz,

  check (num_nonnulls(member_id, staff_id) = 1),
  constraint authenticator_there unique (member_id),
  constraint staff_authenticator_there unique (staff_id)
);

-- For who has lost the app. Each once.
create table identity.recovery_code (
  id                uuid        primary key,
  authenticator_id  uuid        not null references identity.authenticator on delete cascade,
  code_hash         bytea       not null check (octet_length(code_hash) = 32),
  used_at           timestamptz
);
create index recovery_code_of_authenticator on identity.recovery_code (authenticator_id);

-- Wrong codes, so that nobody tries a million.
create table identity.factor_try (
  id                uuid        primary key,
  authenticator_id  uuid        not null references identity.authenticator on delete cascade,
  made_at           timestamptz not null
);
create index factor_try_newest on identity.factor_try (authenticator_id, made_at desc);
create index factor_try_by_age on identity.factor_try (made_at);

-- Whether everybody of the staff must have an authenticator. One row.
create table identity.staff_door (
  is_only          boolean     primary key default true check (is_only),
  is_factor_asked  boolean     not null default false,
  changed_at       timestamptz not null default now()
);
insert into identity.staff_door default values;

-- A session of the staff that may only bind an authenticator, until it has.
alter table identity.session add column must_bind boolean not null default false;
