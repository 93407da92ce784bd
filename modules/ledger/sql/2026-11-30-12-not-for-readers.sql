-- What acts in the name of the ledger's owner is for the role that serves, which is given the right at the start: a role that
-- may only read here, for reports, moves no value by these functions.

revoke execute on function ledger.accounts_of(text[], text[], text[]) from public;
revoke execute on function ledger.move(
  uuid[], smallint[], bigint[], text[], text[], text[], int[], bigint[], bigint[], bigint[]) from public;
revoke execute on function ledger.change(
  uuid[], smallint[], bigint[], text[], text[], bigint[], bigint[], bigint[]) from public;
revoke execute on function ledger.change_one(uuid, smallint, bigint, text, bigint, bigint, bigint) from public;
revoke execute on function ledger.lock(bigint[]) from public;
revoke execute on function ledger.fold_house() from public;

-- Every bet calls these, and a search path of their own costs a seventh of a bet that comes alone. They name the schema of all
-- that they touch, operators and functions are looked for in no temporary schema, and the role that serves can make no other.
alter function ledger.change(uuid[], smallint[], bigint[], text[], text[], bigint[], bigint[], bigint[])
  reset search_path;
alter function ledger.change_one(uuid, smallint, bigint, text, bigint, bigint, bigint) reset search_path;
alter function ledger.lock(bigint[]) reset search_path;
