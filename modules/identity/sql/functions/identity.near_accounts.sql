create or replace function identity.near_accounts(asked text, most int) returns setof uuid
language sql stable set pg_trgm.similarity_threshold = 0.4 as $$
  select id from identity.member where account_key % lower(asked)
  order by similarity(account_key, lower(asked)) desc, id limit most
$$;
