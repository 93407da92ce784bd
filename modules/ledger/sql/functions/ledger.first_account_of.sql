-- The oldest guarded account of an owner, for what concerns the person and no unit; null where there is none.
create or replace function ledger.first_account_of(its_owner text) returns bigint language sql stable as $$
  select min(a.id) from ledger.account a where a.owner = its_owner and a.is_guarded
$$;
