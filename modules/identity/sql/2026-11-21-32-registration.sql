-- Opening an account: who invited whom, what each country asks for, what was opened by which request, and who of
-- the staff changed the rules of the form. The rules themselves stand in settings.register_field.

-- A country without a row is offered, and asks for the age that the whole site asks for.
create table identity.country_rule (
  country      text        primary key check (country ~ '^[A-Z]{2}$'),
  is_offered   boolean     not null default true,
  -- Where the law of a country asks for more than the site does.
  minimum_age  smallint    check (minimum_age between 18 and 25),
  changed_at   timestamptz not null
);

-- What a member gives to others. Letters and digits that cannot be mistaken for each other.
create table identity.invite (
  code       text        primary key check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  kind       text        not null check (kind in ('affiliate', 'referral')),
  owner_id   uuid        not null references identity.member on delete cascade,
  is_active  boolean     not null default true,
  made_at    timestamptz not null
);
-- Everybody has one code to recommend with; an agent may have many links.
create unique index one_referral_code on identity.invite (owner_id) where kind = 'referral';
create index invite_of_owner on identity.invite (owner_id);

-- Who came by whose invitation. With both kinds, the affiliate's is the upline.
create table identity.invited (
  member_id  uuid        not null references identity.member on delete cascade,
  kind       text        not null check (kind in ('affiliate', 'referral')),
  owner_id   uuid        not null references identity.member,
  code       text        not null,
  made_at    timestamptz not null,

  primary key (member_id, kind),
  check (member_id <> owner_id)
);
create index invited_by_owner on identity.invited (owner_id, made_at);

-- The id that the browser gave to a registration, as a digest: sent again, it opens no second account.
create table identity.registration (
  request_hash  bytea       primary key check (octet_length(request_hash) = 32),
  member_id     uuid        not null references identity.member on delete cascade,
  made_at       timestamptz not null
);
create index registration_of_member on identity.registration (member_id);
create index registration_by_age on identity.registration (made_at);

-- Questions that could be used to find out names or codes, counted for each place, which is kept as a digest.
create table identity.registration_try (
  id        uuid        primary key,
  key_hash  bytea       not null check (octet_length(key_hash) = 32),
  made_at   timestamptz not null
);
create index registration_try_of_key on identity.registration_try (key_hash, made_at desc);
create index registration_try_by_age on identity.registration_try (made_at);

-- What the staff changed, for good.
create table identity.rule_change (
  id        uuid        primary key,
  subject   text        not null check (subject ~ '^(field|country):[A-Za-z]{2,40}$'),
  staff_id  uuid        not null references identity.staff,
  before    jsonb       not null,
  after     jsonb       not null,
  made_at   timestamptz not null
);
create index rule_change_by_age on identity.rule_change (made_at desc, id desc);
