-- Members, agents and staff: their accounts, sessions, credentials and rights, registration, and the outbox of mails and
-- text messages.
-- Instants come from the caller's clock, so that one clock decides what has ended.

create schema if not exists identity;

create table identity.member (
  id                     uuid        primary key,
  -- As typed. Plain letters, digits and marks only: no other alphabet can imitate a name.
  account                text        not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$'),
  account_key            text        not null generated always as (lower(account collate "C")) stored,
  -- 0 member, 4 trial, 1, 2, 41 and 42 agents (specification 6). Any other number has no rights.
  type                   smallint    not null default 0,
  status                 text        not null default 'active' check (status in ('active', 'blocked')),
  nickname               text        not null,
  password_hash          text        not null,
  must_change_password   boolean     not null default false,
  payment_password_hash  text,
  currency               text        not null check (currency ~ '^[A-Z][A-Z0-9]{2,9}$'),
  language               text        not null default 'EN' check (language ~ '^[A-Z]{2}(-[A-Z]{2,4})?$'),
  birth_date             date,
  payee_name             text        not null default '',
  email                  text        not null default '',
  country_dialing_code   text        not null default '',
  mobile_num             text        not null default '',
  affiliate_code         text        not null default '',
  referral_code          text        not null default '',
  -- The other fields of the registration form, by their names in the specification.
  details                jsonb       not null default '{}' check (jsonb_typeof(details) = 'object'),
  terms_accepted_at      timestamptz,
  created_at             timestamptz not null,
  last_login_at          timestamptz,
  -- Empty: the ornament that everybody has of their own.
  icon                   text        not null default '' check (icon ~ '^[a-z]{0,20}$'),
  -- A funds password that was set anew holds withdrawals back for a while.
  funds_reset_at         timestamptz,
  -- The specification's isAgent: 4 for an agent, 0 for everybody else. Only read where the site reads it.
  is_agent               smallint    not null default 0 check (is_agent in (0, 4)),
  password_set_at        timestamptz,
  -- They logged in from a new address without a second factor: what moves money waits until they have set one up.
  money_held_since       timestamptz,
  -- A test account of the operator: since then it counts in no figures. Never reverted.
  test_since             timestamptz,
  -- Members are found by any part of these, without accents and case.
  known_as               text        not null generated always as (identity.known_as(account, nickname)) stored,
  known_personally       text        not null generated always as
    (identity.known_personally(payee_name, email, country_dialing_code, mobile_num, details)) stored,

  constraint account_taken unique (account_key)
);
create index member_by_age on identity.member (created_at desc, id desc);
create index member_by_email on identity.member (lower(email)) where email <> '';
create index member_on_trial on identity.member (created_at) where type = 4 and status = 'active';
-- By the beginning of a name, in the order of the names: a page is a range of an index.
create index member_by_account on identity.member ((account_key collate "C"), id);
create index member_by_nickname on identity.member ((lower(nickname) collate "C"), id);
create index member_by_payee_name on identity.member ((lower(payee_name) collate "C"), id) where payee_name <> '';
create index member_by_email_start on identity.member ((lower(email) collate "C"), id) where email <> '';
create index member_by_phone on identity.member
  ((identity.phone_backwards(country_dialing_code, mobile_num) collate "C"), id) where mobile_num <> '';
-- Filters that leave few members.
create index member_blocked on identity.member (created_at desc, id desc) where status = 'blocked';
create index member_blocked_by_account on identity.member ((account_key collate "C"), id) where status = 'blocked';
create index member_blocked_by_nickname on identity.member ((lower(nickname) collate "C"), id) where status = 'blocked';
create index member_blocked_by_payee_name on identity.member ((lower(payee_name) collate "C"), id)
  where status = 'blocked' and payee_name <> '';
create index member_of_type on identity.member (type, created_at desc, id desc) where type <> 0;
create index member_of_currency on identity.member (currency, created_at desc, id desc);
create index member_for_tests on identity.member (id) where test_since is not null;
-- Members whose account is similar to a word, the nearest first. At 0.4, one wrong letter in six is still found.
create index member_near_account on identity.member using gin (account_key gin_trgm_ops);
-- Other modules, which read the view only, find an account in any case of its letters.
create index member_of_account on identity.member (lower(account));
create index member_known_as on identity.member using gin (known_as gin_trgm_ops);
create index member_known_personally on identity.member using gin (known_personally gin_trgm_ops);
create index member_short_pieces on identity.member
  using gin (identity.short_pieces(known_as || chr(10) || identity.folded(payee_name)));

create table identity.staff (
  id                    uuid        primary key,
  account               text        not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$'),
  account_key           text        not null generated always as (lower(account collate "C")) stored,
  password_hash         text        not null,
  permissions           text[]      not null default '{}',
  is_active             boolean     not null default true,
  created_at            timestamptz not null,
  last_login_at         timestamptz,
  -- What somebody may do is their roles' permissions and these; `permissions` is always the sum of both.
  extra                 text[]      not null default '{}',
  -- Somebody else has set the password: they choose their own first.
  must_change_password  boolean     not null default false,
  -- When they were deactivated; for some days they still count as somebody who could decide.
  stopped_at            timestamptz,

  constraint staff_account_taken unique (account_key)
);

-- A session. The token itself is sent once and never kept: whoever reads this table cannot use it.
create table identity.session (
  id                uuid        primary key,
  token_hash        bytea       not null unique check (octet_length(token_hash) = 32),
  member_id         uuid        references identity.member on delete cascade,
  staff_id          uuid        references identity.staff on delete cascade,
  address           text        not null,
  user_agent        text        not null,
  created_at        timestamptz not null,
  last_used_at      timestamptz not null, -- written once a minute at most
  ends_at           timestamptz not null,
  -- When the person last proved who they are.
  proved_at         timestamptz,
  -- A session of the staff that may only set up an authenticator, until it has.
  must_bind         boolean     not null default false,
  device_family     uuid,
  -- Who logged in with a password that must be changed may do nothing else first.
  must_change       boolean     not null default false,
  -- When the second factor was last entered.
  factor_proved_at  timestamptz,
  -- The first session of the log-in, where this one was handed over to another tab or host. No reference: the first may end
  -- while the others last. A log-out ends all sessions of one log-in.
  handed_from       uuid,

  check (num_nonnulls(member_id, staff_id) = 1)
) with (fillfactor = 70);
create index session_of_member on identity.session (member_id) where member_id is not null;
create index session_of_staff on identity.session (staff_id) where staff_id is not null;
create index session_by_use on identity.session (last_used_at);
create index session_handed_from on identity.session (handed_from) where handed_from is not null;

-- Opens one socket for a session, once.
create table identity.socket_ticket (
  ticket_hash  bytea       primary key check (octet_length(ticket_hash) = 32),
  session_id   uuid        not null references identity.session on delete cascade,
  ends_at      timestamptz not null
);
create index socket_ticket_of_session on identity.socket_ticket (session_id);

-- Keys under which browsers seal what they send. The private half is nowhere else.
create table identity.payload_key (
  kid          text        primary key,
  private_jwk  jsonb       not null,
  made_at      timestamptz not null
);
create index payload_key_by_age on identity.payload_key (made_at);

-- Tries to log in. Accounts are kept as digests: people type their password into the wrong field.
create table identity.login_attempt (
  id            uuid        primary key,
  account_hash  bytea       not null check (octet_length(account_hash) = 32),
  address       text        not null,
  is_known      boolean     not null, -- this account has been here before from this address
  is_right      boolean     not null,
  made_at       timestamptz not null
);
create index login_attempt_of_account on identity.login_attempt (account_hash, made_at);
create index login_attempt_from_address on identity.login_attempt (address, made_at);
create index login_attempt_by_age on identity.login_attempt (made_at);

-- The outbox, one-time codes, links that set a new password, and verified addresses and numbers. A secret is never readable
-- here: codes and links are digests, and what a message still has to carry is sealed.

-- How messages are sent. Without a row they stay in the outbox.
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
create index message_by_state on identity.message (state, made_at desc, id desc);
create index message_by_words on identity.message
  using gin ((recipient || ' ' || subject || ' ' || body) gin_trgm_ops);
-- What is not sent yet, by its way, the oldest first.
create index message_unsent on identity.message (by, made_at) where state = 'waiting';
create index message_by_digits on identity.message
  using gin (identity.fives_in(recipient || ' ' || subject || ' ' || body));

create table identity.code (
  id               uuid        primary key,
  purpose          text        not null check (purpose ~ '^[a-z][A-Za-z]{1,29}$'),
  by               text        not null check (by in ('sms', 'email')),
  recipient        text        not null,
  member_id        uuid        references identity.member on delete cascade,
  code_hash        bytea       not null check (octet_length(code_hash) = 32),
  -- Until its message is written.
  code_sealed      bytea,
  tries            smallint    not null default 0 check (tries >= 0),
  made_at          timestamptz not null,
  ends_at          timestamptz not null,
  used_at          timestamptz,
  -- Of a code that Firebase has sent: its name of that message, sealed. With it and the six digits Firebase tells, once,
  -- whose number it is; from then on the code is like any other.
  firebase_sealed  bytea
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

-- An invitation code of a member. Letters and digits that cannot be mistaken for each other.
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

-- What the staff changed, kept for good.
create table identity.rule_change (
  id             uuid        primary key,
  subject        text        not null check (subject ~ '^(field|country):[A-Za-z]{2,40}$|^(doors|sessions|human)$'),
  staff_id       uuid        not null references identity.staff,
  before         jsonb       not null,
  after          jsonb       not null,
  made_at        timestamptz not null,
  number         bigint      generated always as identity,
  staff_account  text        not null,
  reason         text        not null default '' check (char_length(reason) <= 200)
);
create index rule_change_of_subject on identity.rule_change (subject, number desc);
create index rule_change_in_order on identity.rule_change (number desc);

-- A picture with letters. Neither the ticket that its asker holds nor the answer can be read here.
create table identity.captcha (
  ticket_hash  bytea       primary key check (octet_length(ticket_hash) = 32),
  place_hash   bytea       not null check (octet_length(place_hash) = 32),
  answer_hash  bytea       not null check (octet_length(answer_hash) = 32),
  made_at      timestamptz not null,
  ends_at      timestamptz not null check (ends_at <= made_at + interval '5 minutes')
);
create index captcha_of_place on identity.captcha (place_hash, made_at desc);
create index captcha_by_end on identity.captcha (ends_at);

-- Proofs that were used: each is good once.
create table identity.human_proof (
  proof_hash  bytea       primary key check (octet_length(proof_hash) = 32),
  ends_at     timestamptz not null
);
create index human_proof_by_end on identity.human_proof (ends_at);

-- Which captcha the site asks for. Without a row: the built-in proof of work, for every purpose.
create table identity.human_check (
  id              boolean     primary key default true check (id),
  provider        text        not null check (provider in ('altcha', 'geetest')),
  purposes        text[]      not null check (purposes <@ array['login', 'register', 'code', 'reset']),
  settings        jsonb       not null default '{}' check (jsonb_typeof(settings) = 'object'),
  secrets_sealed  bytea,
  changed_at      timestamptz not null
);

-- Authenticator apps: a second factor for members and staff. The secret is sealed, recovery codes are digests, and each
-- code is accepted once.
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

-- Passkeys of members. Only public keys are kept.
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

-- Identity providers that members log in with, as the staff have set them up.
create table identity.social_provider (
  id             text        primary key check (id ~ '^[a-z][a-z0-9]{1,19}$'),
  kind           text        not null check (kind in ('openid', 'facebook')),
  name           text        not null check (length(name) between 1 and 40),
  -- The address that signs (OpenID Connect); Facebook has its own.
  issuer         text        not null default '' check ((kind = 'openid') = (issuer <> '')),
  client_id      text        not null check (client_id <> ''),
  secret_sealed  bytea       not null,
  is_on          boolean     not null,
  changed_at     timestamptz not null
);

-- Which account of a provider belongs to which member. The realm tells installations of a provider apart: the same subject
-- is another person in another realm.
create table identity.social_link (
  provider_id   text        not null references identity.social_provider on delete cascade,
  realm         text        not null,
  subject       text        not null check (length(subject) between 1 and 255),
  member_id     uuid        not null references identity.member on delete cascade,
  -- What its owner reads, to tell accounts apart.
  label         text        not null default '',
  made_at       timestamptz not null,
  last_used_at  timestamptz,

  primary key (provider_id, realm, subject),
  constraint social_linked unique (member_id, provider_id)
);

-- Wrong funds passwords, until a right one.
create table identity.funds_try (
  id         uuid        primary key,
  member_id  uuid        not null references identity.member on delete cascade,
  made_at    timestamptz not null
);
create index funds_try_of_member on identity.funds_try (member_id, made_at desc);
create index funds_try_by_age on identity.funds_try (made_at);

-- Log-ins and attempts. An unknown account is written too, without a member, so that the time of an attempt does not tell
-- which accounts exist; those rows are removed within the hour.
create table identity.login_record (
  id          uuid        primary key,
  member_id   uuid        references identity.member on delete cascade,
  by          text        not null check (by ~ '^[a-z]{2,20}$'),
  is_right    boolean     not null,
  address     text        not null,
  user_agent  text        not null,
  made_at     timestamptz not null,
  -- The browser: the digest of an id that the browser keeps. Null where it kept none.
  browser     bytea       check (octet_length(browser) = 32)
);
create index login_record_of_member on identity.login_record (member_id, made_at desc, id desc)
  where member_id is not null;
create index login_record_of_nobody on identity.login_record (made_at) where member_id is null;
create index login_record_by_age on identity.login_record (made_at);
create index login_record_of_browser on identity.login_record (browser, member_id)
  where browser is not null and member_id is not null;
create index login_record_from_address on identity.login_record (address, member_id) where member_id is not null;

-- What the staff did to accounts and to the limits of sessions, kept for good.
create table identity.staff_act (
  id         uuid        primary key,
  staff_id   uuid        not null references identity.staff,
  -- Whose account it was, where it was somebody's. No reference: what is written here outlives accounts.
  member_id  uuid,
  act        text        not null check (act ~ '^[a-z][A-Za-z]{1,39}$'),
  before     jsonb       not null,
  after      jsonb       not null,
  made_at    timestamptz not null
);
create index staff_act_of_member on identity.staff_act (member_id, made_at desc, id desc)
  where member_id is not null;

-- The rules of log-in. One row, always there.
create table identity.log_in_rule (
  is_one              boolean     primary key default true check (is_one),
  -- A log-in from a new address asks for more than a password.
  asks_new_addresses  boolean     not null default true,
  -- Besides the code also the name of the bank account, where one is known. Never instead of it.
  asks_payee_name     boolean     not null default false,
  -- How long a password is good where the flag for expired passwords is on.
  password_days       smallint    not null default 90 check (password_days between 1 and 3650),
  -- How an agent is recognised (specification 4): by the type of the member, or by is_agent = 4.
  agent_reading       text        not null default 'types' check (agent_reading in ('types', 'isAgent')),
  -- Free play asks for the age first.
  trial_asks_age      boolean     not null default true,
  changed_at          timestamptz
);
insert into identity.log_in_rule default values;

create table identity.trusted_address (
  member_id      uuid        not null references identity.member on delete cascade,
  place          text        not null, -- an address, or the /64 of a long one
  first_seen_at  timestamptz not null,
  last_seen_at   timestamptz not null,

  primary key (member_id, place)
);
create index trusted_address_by_use on identity.trusted_address (last_seen_at);

-- The password is right, but the address is new: until a second proof there is no session.
create table identity.login_challenge (
  token_hash    bytea       primary key check (octet_length(token_hash) = 32),
  member_id     uuid        not null references identity.member on delete cascade,
  by            text        not null check (by in ('password', 'social')),
  place         text        not null,
  tries         smallint    not null default 0 check (tries >= 0),
  made_at       timestamptz not null,
  ends_at       timestamptz not null,
  last_tried_at timestamptz,
  used_at       timestamptz
);
create index login_challenge_of_member on identity.login_challenge (member_id, made_at desc);
create index login_challenge_by_age on identity.login_challenge (made_at);

-- Wrong names of a bank account: so many a day, then no more.
create table identity.payee_name_try (
  id         uuid        primary key,
  member_id  uuid        not null references identity.member on delete cascade,
  made_at    timestamptz not null
);
create index payee_name_try_of_member on identity.payee_name_try (member_id, made_at);

-- Security events of log-ins, shown in the timeline.
create table identity.log_in_event (
  id         uuid        primary key,
  member_id  uuid        not null references identity.member on delete cascade,
  kind       text        not null check (kind in ('admittedWithoutWay', 'deviceTokenReused', 'challengeDead')),
  place      text        not null,
  made_at    timestamptz not null
);
create index log_in_event_of_member on identity.log_in_event (member_id, made_at);
create index log_in_event_by_age on identity.log_in_event (made_at);

-- A remembered device. Each token is good once; one that is used again was stolen, and ends its family.
create table identity.device_token (
  token_hash  bytea       primary key check (octet_length(token_hash) = 32),
  family      uuid        not null,
  member_id   uuid        not null references identity.member on delete cascade,
  made_at     timestamptz not null,
  used_at     timestamptz,
  ends_at     timestamptz not null
);
create index device_token_of_family on identity.device_token (family);
create index device_token_of_member on identity.device_token (member_id);
create index device_token_by_end on identity.device_token (ends_at);

-- Opens a session on another host of the site, once, within a minute, from the same address.
create table identity.hand_over (
  code_hash   bytea       primary key check (octet_length(code_hash) = 32),
  session_id  uuid        not null references identity.session on delete cascade,
  place       text        not null,
  ends_at     timestamptz not null
);
create index hand_over_of_session on identity.hand_over (session_id);

-- Starts of free play by network, which is kept as a digest.
create table identity.trial_start (
  id         uuid        primary key,
  key_hash   bytea       not null check (octet_length(key_hash) = 32),
  made_at    timestamptz not null
);
create index trial_start_of_key on identity.trial_start (key_hash, made_at desc);
create index trial_start_by_age on identity.trial_start (made_at);

-- Who logged in with a provider and has no account here yet: for a few minutes their browser may register with it, or link it
-- to the account they log in to. Once. The browser holds the secret; here is its digest.
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

-- Roles of the staff are sets of permissions; a person has roles.
create table identity.role (
  id           uuid        primary key,
  name         text        not null check (length(name) between 2 and 40),
  name_key     text        not null generated always as (lower(name collate "C")) stored,
  permissions  text[]      not null default '{}' check (cardinality(permissions) <= 200),
  -- The owner may do everything there is, also what a later version brings. There is one such role, and it stays.
  is_owner     boolean     not null default false,
  made_at      timestamptz not null default now(),
  -- A role may be limited to the members of some currencies. Who has a permission only by such roles sees and changes no
  -- other members.
  currencies   text[]      check (currencies is null or cardinality(currencies) between 1 and 20),

  constraint role_taken unique (name_key),
  constraint owner_is_everywhere check (not is_owner or currencies is null)
);
create unique index role_of_owner on identity.role (is_owner) where is_owner;
-- The roles that most operators need, to begin with.
insert into identity.role (id, name, permissions, is_owner) values
  ('00000000-0000-7000-8000-000000000001', 'Owner', '{}', true),
  ('00000000-0000-7000-8000-000000000002', 'Cashier', '{members.read,deposits.read,deposits.confirm,withdrawals.read,withdrawals.approve,withdrawals.pay,turnover.read}', false),
  ('00000000-0000-7000-8000-000000000003', 'Support', '{members.read,sessions.write,outbox.read,feedback.read,messages.write}', false),
  ('00000000-0000-7000-8000-000000000004', 'Content', '{content.write,messages.write,brand.write,lobby.write}', false),
  ('00000000-0000-7000-8000-000000000005', 'Risk', '{members.read,deposits.read,withdrawals.read,turnover.read,ledger.read,sessions.write}', false),
  ('00000000-0000-7000-8000-000000000006', 'Auditor', '{audit.read,members.read,deposits.read,withdrawals.read,turnover.read,ledger.read}', false);

create table identity.staff_role (
  staff_id  uuid  not null references identity.staff on delete cascade,
  role_id   uuid  not null references identity.role,
  primary key (staff_id, role_id)
);
create index staff_with_role on identity.staff_role (role_id);

-- Who of the staff changed which rights, kept for good.
create table identity.right_change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- several happen in one instant
  subject        text        not null check (subject ~ '^(staff|role):'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index right_change_in_order on identity.right_change (number desc);
create index right_change_of_subject on identity.right_change (subject, number desc);
select kit.keep_for_ever('identity.right_change');

-- A note of the staff about a member. The id comes from their browser: sent again, it is the same one.
create table identity.member_note (
  id             uuid        primary key,
  member_id      uuid        not null,
  staff_id       uuid        not null references identity.staff,
  staff_account  text        not null,
  note           text        not null check (char_length(note) between 1 and 1000),
  made_at        timestamptz not null
);
create index note_of_member on identity.member_note (member_id, made_at desc, id desc);
select kit.keep_for_ever('identity.member_note');

-- A tag of members. The time of registration stands with it, so that the newest of many are a range of one index.
create table identity.member_tag (
  member_id      uuid        not null references identity.member on delete cascade,
  tag            text        not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  made_at        timestamptz not null,
  registered_at  timestamptz not null,
  primary key (member_id, tag)
);
create index member_of_tag on identity.member_tag (tag, registered_at desc, member_id desc);

-- Passkeys of the staff: the other second factor of the back office, beside the authenticator app. They are kept apart from
-- those of members, so that neither can be used in place of the other. Only public keys are kept.
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

-- Staff lower a member's limits at once. A higher limit waits: a second person agrees, and then a day passes in which it can
-- be withdrawn.
create table identity.limit_raise (
  id             uuid         primary key,
  member_id      uuid         not null references identity.member on delete cascade,
  unit           text         not null,
  kind           text         not null,
  period         text         not null,
  most           bigint       check (most >= 0), -- in ledger units; null takes the limit away
  staff_account  text         not null, -- who agreed last
  reason         text         not null,
  agreed_at      timestamptz  not null,
  holds_from     timestamptz  not null check (holds_from > agreed_at),
  state          text         not null default 'waiting' check (state in ('waiting', 'done', 'dropped'))
);
create unique index one_raise_of_a_limit on identity.limit_raise (member_id, unit, kind, period) where state = 'waiting';
create index limit_raise_by_time on identity.limit_raise (holds_from) where state = 'waiting';

-- A note that was written by mistake is struck out by its author: it is not shown, and both rows stay.
create table identity.struck_note (
  note_id    uuid         primary key references identity.member_note,
  staff_id   uuid         not null references identity.staff,
  struck_at  timestamptz  not null
);
select kit.keep_for_ever('identity.struck_note');

-- How many have registered on a day (UTC) in a currency; free play does not count. A registration only adds a line, so that
-- many at once never wait for one another, and a job sums the lines up.
create table identity.registration_day (
  unit   text    not null,
  day    date    not null,
  count  bigint  not null,
  primary key (unit, day)
);

create table identity.registration_line (
  id     bigint  generated always as identity primary key,
  unit   text    not null,
  day    date    not null,
  count  bigint  not null
);

-- Recovery codes are digests under a key that follows from the encryption key. They cannot be digested again without the
-- codes, so after a rotation of the encryption key the old digest key stays here, sealed with the new one.
create table identity.former_hash_key (
  id          uuid        primary key,
  key_sealed  bytea       not null,
  retired_at  timestamptz not null
);

-- When a member set, changed or reset a password: for their timeline, kept for good.
create table identity.credential_event (
  id         uuid        primary key,
  member_id  uuid        not null,
  kind       text        not null check (kind in ('passwordChanged', 'fundsPasswordSet', 'fundsPasswordChanged',
                         'fundsPasswordReset')),
  made_at    timestamptz not null
);
create index credential_event_of_member on identity.credential_event (member_id, made_at desc, id desc);
select kit.keep_for_ever('identity.credential_event');
