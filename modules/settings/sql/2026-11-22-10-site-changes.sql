-- Who of the staff changed what of the site, for good; and how often a place has asked whether somebody speaks for
-- the house, so that nobody can try names one after the other.

create table settings.change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- several happen in one instant
  -- 'maintenance', 'flags', 'links', 'addresses', 'brand', 'representatives', 'help:term' …
  subject        text        not null check (subject ~ '^[a-z]{2,20}(:[a-z][a-z-]{1,39})?$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index change_of_subject on settings.change (subject, number desc);
create index change_in_order on settings.change (number desc);
select kit.keep_for_ever('settings.change');

-- The place is kept as a digest, and only as long as it counts.
create table settings.representative_try (
  id        uuid        primary key,
  key_hash  bytea       not null check (octet_length(key_hash) = 32),
  made_at   timestamptz not null
);
create index representative_try_of_key on settings.representative_try (key_hash, made_at desc);
create index representative_try_by_age on settings.representative_try (made_at);
