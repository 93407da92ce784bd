-- Members are found by any part of what is known of them, accents and case forgiven.

alter table identity.member
  add column known_as text not null generated always as (identity.known_as(account, nickname)) stored,
  add column known_personally text not null generated always as
    (identity.known_personally(payee_name, email, country_dialing_code, mobile_num, details)) stored;

create index member_known_as on identity.member using gin (known_as gin_trgm_ops);
create index member_known_personally on identity.member using gin (known_personally gin_trgm_ops);
create index member_short_pieces on identity.member
  using gin (identity.short_pieces(known_as || chr(10) || identity.folded(payee_name)));
