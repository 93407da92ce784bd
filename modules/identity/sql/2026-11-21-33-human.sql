-- Whether somebody is a person: pictures to read, proofs that were used, and what the site asks for.

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

-- What the site asks for. Without a row: the built-in work, for every purpose.
create table identity.human_check (
  id              boolean     primary key default true check (id),
  provider        text        not null check (provider in ('altcha', 'geetest')),
  purposes        text[]      not null check (purposes <@ array['login', 'register', 'code', 'reset']),
  settings        jsonb       not null default '{}' check (jsonb_typeof(settings) = 'object'),
  secrets_sealed  bytea,
  changed_at      timestamptz not null
);
