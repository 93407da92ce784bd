-- How an order to pay in stands.
create or replace function cashier.standing_of(state text) returns text language sql immutable parallel safe as $$
  select case state when 'success' then 'paid' when 'rejected' then 'refused' when 'expired' then 'expired' else 'open' end
$$;
