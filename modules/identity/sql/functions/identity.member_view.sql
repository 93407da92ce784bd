-- What other modules may know of a member. The masked account is what other members may read.
create view identity.member_view as
  select id, account, nickname, type, currency, language,
    left(account, 2) || '***' || right(account, 1) as masked_account, created_at
  from identity.member;
