-- Whether what an account holds is a member's: their own accounts, their chips at a table of others, and their entries.
create or replace function ledger.is_of_member(owner text) returns boolean language sql immutable parallel safe as $$
  select owner like 'member:%' or owner like 'table:%' or owner like 'tournament:%'
$$;
