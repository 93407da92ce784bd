-- Ends a round, and every bet of it that is open. A round of which nothing was staked stays unknown.
create or replace function vendors.close_round(its_round uuid) returns void language plpgsql as $$
declare its_bets uuid[];
begin
  update vendors.round r set closed_at = now() where r.id = its_round and r.closed_at is null returning r.bets into its_bets;
  if found then
    perform vendors.end_bets(its_bets);
  end if;
end $$;
