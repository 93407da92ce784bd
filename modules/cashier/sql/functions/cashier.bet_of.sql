-- The bet that a posting is about: its own request, or the one that a credit names.
create or replace function cashier.bet_of(subject text) returns uuid language sql immutable as $$
  select case when subject ~ '^bet:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(subject, 5)::uuid end
$$;
