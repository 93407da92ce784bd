-- What an agent gets for valid bets of somebody below: their rate less the rate of the line, rounded down. Bets that come or
-- go after others of their day change the amount of that day by the difference.
create or replace function agents.rebate_amount(before bigint, more bigint, rate_ppm integer, line_ppm integer)
returns bigint language sql immutable as $$
  select (trunc((before + more)::numeric * greatest(rate_ppm - line_ppm, 0) / 1000000)
    - trunc(before::numeric * greatest(rate_ppm - line_ppm, 0) / 1000000))::bigint
$$;
