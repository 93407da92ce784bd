-- Somebody is looked for by their account, however it is written, by what knows members by the view alone.
create index member_of_account on identity.member (lower(account));
