-- The members' desk: what the staff finds a member by, what they note about one, who is only here to test, and which
-- browser somebody came in with, so that accounts of one person are seen together.

-- By the beginning of a name, in the order of the names, so that a page is a walk along an index.
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

-- An account of the house's own, to test with: since then it counts in no figure of the house. Never taken back.
alter table identity.member add column test_since timestamptz;
create index member_for_tests on identity.member (id) where test_since is not null;

-- Which browser somebody came in with: the digest of a word that the browser keeps. Null where it kept none.
alter table identity.login_record add column browser bytea check (octet_length(browser) = 32);
create index login_record_of_browser on identity.login_record (browser, member_id)
  where browser is not null and member_id is not null;
create index login_record_from_address on identity.login_record (address, member_id) where member_id is not null;

-- What the staff writes down about a member. The id comes from their browser: sent twice, it is one.
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

-- A word that members are gathered under. When they registered stands with it, so that the newest of many are found by
-- a walk along one index.
create table identity.member_tag (
  member_id      uuid        not null references identity.member on delete cascade,
  tag            text        not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  made_at        timestamptz not null,
  registered_at  timestamptz not null,
  primary key (member_id, tag)
);
create index member_of_tag on identity.member_tag (tag, registered_at desc, member_id desc);

-- Loads the library, so that its threshold is known below.
select similarity('a', 'a');

-- Members whose account is nearly this word, the nearest first. At 0.4, one wrong letter in six is still found.
create index member_near_account on identity.member using gin (account_key gin_trgm_ops);
