-- The vendor that pays a win which stands alone: of its game, else the first one of the connection.
create or replace function vendors.payer_of(its_connection text, m jsonb) returns text language sql stable as $$
  select coalesce(m ->> 'vendor', (select min(s.vendor) from vendors.supply s where s.connection = its_connection))
$$;
