-- What this site offers and how it looks: flags, settings, banners, links, the rules of the registration
-- form, currencies and languages. A missing flag is off; a missing setting has the default that the code names.

create schema if not exists settings;

create table settings.flag (
  name        text        primary key check (name ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  is_on       boolean     not null,
  changed_at  timestamptz not null default now()
);

-- Each key has one shape, checked by the code when it is written and when it is read.
create table settings.setting (
  key         text        primary key check (key ~ '^[a-z][A-Za-z]{1,39}$'),
  value       jsonb       not null,
  changed_at  timestamptz not null default now()
);

create table settings.banner (
  id            uuid        primary key,
  group_name    text        not null check (group_name in ('w_home', 'w_rng', 'w_live', 'w_fish', 'w_pvp',
                              'w_sports', 'w_esports', 'w_elott', 'w_lott', 'w_reg', 'w_leftmenu')),
  texts         jsonb       not null check (texts ? 'EN'), -- {"EN": {"title", "body", "action"}, "ES": …}
  url           text        not null default '',
  linkage_type  text        not null check (linkage_type in ('NONE', 'PAGE', 'GAME', 'PROMOTION', 'LINK')),
  sort          int         not null default 0,
  starts_at     timestamptz not null default now(),
  ends_at       timestamptz,
  -- Whom a banner is for, and its picture.
  picture       text        not null default '' check (picture = '' or picture ~ '^(https://|/[^/\\])'),
  who           text        not null default 'all' check (who in ('all', 'guests', 'members')),
  device        text        not null default 'all' check (device in ('all', 'phone', 'desktop')),
  languages     text[]      not null default '{}', -- empty: for every reader

  check (ends_at > starts_at),
  -- A page of ours starts with one slash; another site is named in full. Nothing else may be opened.
  check (case linkage_type when 'NONE' then url = '' when 'LINK' then url ~ '^https://'
    else url ~ '^/([^/\\].*)?$' end)
);
create index banner_of_group on settings.banner (group_name, sort);

create table settings.resource_link (
  id             uuid primary key,
  kind           text not null check (kind in ('FACEBOOK', 'TELEGRAM', 'WHATSAPP', 'LIVECHAT', 'SPEED',
                   'Android', 'iOS')),
  label_name_en  text not null,
  url            text not null check (url ~ '^(https://|/[^/\\])'),
  sort           int  not null default 0
);

create table settings.customer_service (
  id       uuid primary key,
  cs_type  text not null check (cs_type in ('LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'WHATSAPP', 'EMAIL')),
  path     text not null check (path ~ '^(https://|mailto:|/[^/\\])'),
  sort     int  not null default 0
);

-- A pattern is one of the kinds in modules/settings/patterns.ts, never an expression from a table:
-- so no row can make a check slow.
create table settings.register_field (
  field       text    primary key,
  is_shown    boolean not null,
  is_required boolean not null,
  pattern_id  int     not null check (pattern_id between 1 and 20),
  min_length  int     not null check (min_length >= 0),
  max_length  int     not null check (max_length between min_length and 1000),
  sort        int     not null,
  check (is_shown or not is_required)
);
insert into settings.register_field
  (field,              is_shown, is_required, pattern_id, min_length, max_length, sort) values
  ('username',         true,     true,        2,          4,          16,         10),
  -- Length protects better than a demand for symbols does; a sentence is a good password.
  ('password',         true,     true,        1,          8,          72,         20),
  ('payeeName',        false,    false,       1,          2,          60,         30),
  ('email',            false,    false,       4,          6,          120,        40),
  ('mobileNum',        false,    false,       7,          6,          15,         50),
  ('verificationCode', false,    false,       7,          4,          8,          60),
  ('paymentPassword',  false,    false,       7,          6,          6,          70),
  ('affiliateCode',    false,    false,       5,          4,          16,         80),
  ('recommenderId',    false,    false,       5,          4,          32,         90),
  ('captcha',          false,    false,       5,          4,          8,          100),
  ('qqNum',            false,    false,       7,          5,          12,         110),
  ('line',             false,    false,       10,         2,          40,         120),
  ('whatsapp',         false,    false,       10,         4,          40,         130),
  ('facebook',         false,    false,       1,          2,          60,         140),
  ('wechat',           false,    false,       10,         2,          40,         150),
  ('telegram',         false,    false,       10,         2,          40,         160),
  ('zalo',             false,    false,       10,         2,          40,         170),
  ('idNumber',         false,    false,       5,          4,          30,         180),
  ('nickname',         false,    false,       1,          2,          24,         190),
  ('fullName',         false,    false,       19,         3,          60,         200),
  ('birthday',         false,    false,       12,         10,         10,         210),
  ('address',          false,    false,       1,          4,          200,        220),
  ('nationality',      false,    false,       1,          2,          60,         230),
  ('occupation',       false,    false,       1,          2,          60,         240),
  ('sourceOfIncome',   false,    false,       1,          2,          60,         250);

create table settings.currency (
  code        text    primary key check (code ~ '^[A-Z][A-Z0-9]{2,9}$'),
  is_offered  boolean not null default true,
  is_default  boolean not null default false,
  sort        int     not null default 0,
  check (is_offered or not is_default)
);
create unique index one_default_currency on settings.currency (is_default) where is_default;
insert into settings.currency (code, is_default, sort) values ('USD', true, 10), ('EUR', false, 20),
  ('MXN', false, 30);

-- Specification 9: default EN; supported EN and ES.
create table settings.language (
  code        text    primary key check (code ~ '^[A-Z]{2}(-[A-Z]{2,4})?$'),
  is_offered  boolean not null default true,
  is_default  boolean not null default false,
  sort        int     not null default 0,
  check (is_offered or not is_default)
);
create unique index one_default_language on settings.language (is_default) where is_default;
insert into settings.language (code, is_default, sort) values ('EN', true, 10), ('ES', false, 20);

-- Who of the staff changed what of the site, kept for good.
create table settings.change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- several happen in one instant
  -- 'maintenance', 'flags', 'links', 'addresses', 'brand', 'representatives', 'help:term' …
  subject        text        not null check (subject ~ '^[a-z]{2,20}(:[a-z][a-z-]{1,39})?$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null,
  reason         text        not null default '' check (char_length(reason) <= 200)
);
create index change_of_subject on settings.change (subject, number desc);
create index change_in_order on settings.change (number desc);
select kit.keep_for_ever('settings.change');

-- How often a network has asked whether somebody represents the site, so that nobody can try names one after the other.
-- The network is kept as a digest, and only as long as it counts.
create table settings.representative_try (
  id        uuid        primary key,
  key_hash  bytea       not null check (octet_length(key_hash) = 32),
  made_at   timestamptz not null
);
create index representative_try_of_key on settings.representative_try (key_hash, made_at desc);
create index representative_try_by_age on settings.representative_try (made_at);

-- Changes that are written first and set later: at once, at their time, or when a second person has agreed. Each keeps what
-- it was made from, so that nobody's work is overwritten, and the reason.
create table settings.draft (
  id              uuid        primary key, -- chosen by the browser: sent twice, it is one
  number          bigint      generated always as identity,
  -- Anything that staff set as a whole, of every module: an announcement, the rule of one field, the regions.
  subject         text        not null check (subject ~ '^[a-z]{2,20}(:[A-Za-z0-9][A-Za-z0-9-]{1,39})?$'),
  base_version    text        not null, -- the change it was made from; empty where there was none
  base            jsonb       not null,
  value           jsonb       not null,
  reason          text        not null check (char_length(reason) between 1 and 200),
  undoes          uuid, -- it reverts this change, which is in the history of the module of the subject
  publish_at      timestamptz, -- by itself from then on; without it, when somebody presses
  state           text        not null default 'waiting' check (state in ('waiting', 'published', 'stopped', 'dropped')),
  stopped_by      text        not null default '', -- the problem that kept it from being set
  staff_id        uuid        not null,
  staff_account   text        not null,
  made_at         timestamptz not null,
  second_id       uuid,
  second_account  text,
  second_at       timestamptz,
  change_id       uuid, -- what it became, in the same history
  ended_at        timestamptz,

  constraint second_is_another check (second_id <> staff_id),
  check ((second_id is null) = (second_account is null) and (second_id is null) = (second_at is null)),
  check ((state in ('published', 'dropped')) = (ended_at is not null)),
  check ((state = 'stopped') = (stopped_by <> ''))
);
create index draft_of_state on settings.draft (state, number desc);
create index draft_due on settings.draft (publish_at) where state = 'waiting' and publish_at is not null;

-- Pictures that the staff put on the site. Each is encoded again before it is kept, and is named by its content: the same
-- picture is kept once, and an address never shows another one.
create table settings.picture (
  hash           text        primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes          bytea       not null check (octet_length(bytes) between 1 and 2000000),
  width          integer     not null check (width > 0),
  height         integer     not null check (height > 0),
  staff_account  text        not null,
  made_at        timestamptz not null
);
