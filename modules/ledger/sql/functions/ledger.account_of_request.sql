-- The account that a request was about, where it was made.
create or replace function ledger.account_of_request(its_id uuid, its_step smallint) returns bigint language sql stable as $$
  select account from ledger.request where id = its_id and step = its_step
$$;
