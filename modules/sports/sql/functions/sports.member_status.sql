-- What a member can do with a market: 'active' is open for bets, 'suspended' keeps its place, 'closed' takes nothing any more.
-- The same rule as memberStatus() in server/book/member-status.ts.
create or replace function sports.member_status(
  market_status text, market_held text, event_status text, event_held text, feed_state text, has_begun boolean
) returns text language sql immutable parallel safe as $$
  select case
    when event_status in ('ended', 'abandoned', 'cancelled', 'closed') then 'closed'
    when market_status not in ('active', 'suspended', 'handed over') then 'closed'
    when market_status = 'active' and market_held is null and event_held is null and feed_state = 'up'
      and (event_status = 'live' or (event_status = 'planned' and not has_begun)) then 'active'
    else 'suspended'
  end
$$;
