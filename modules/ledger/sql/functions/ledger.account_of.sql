-- One account's number; it is opened where it is not there yet.
create or replace function ledger.account_of(its_owner text, its_purpose text, its_unit text) returns bigint
language sql as $$
  select (ledger.accounts_of(array[its_owner], array[its_purpose], array[its_unit]))[1]
$$;
