-- Why a round of a campaign is refused, as the answer that it is; ok: it may be staked. It locks its free stakes, so that what is
-- seen here holds until the stake has been taken.
create or replace function vendors.free_round_refused(campaign vendors.campaign, m jsonb) returns text language plpgsql as $$
#variable_conflict use_variable
declare
  account bigint;
begin
  if campaign.id is null or campaign.state not in ('open', 'ending') or campaign.vendor is distinct from m ->> 'vendor'
      or campaign.game is distinct from m ->> 'title' or campaign.unit is distinct from m ->> 'currency'
      or m #>> '{detail,free}' not in ('0', campaign.stake::text) then
    return 'free_round_gone';
  end if;
  select f.account into account from bets.free_stake_view f where f.id = campaign.id;
  if not found then
    return 'free_round_gone';
  end if;
  perform ledger.lock(array[account]);
  return case
    when exists (select from bets.stake_limit_view l where l.member_id = campaign.member_id and l.unit = campaign.unit
      and l.closed_by is not null) then 'player_blocked'
    when not exists (select from bets.free_stake_view f join ledger.balance_view b on b.id = f.account
      where f.id = campaign.id and f.is_open and f.expires_at > clock_timestamp() and b.balance >= campaign.stake)
      then 'free_round_gone'
    else 'ok' end;
end $$;
