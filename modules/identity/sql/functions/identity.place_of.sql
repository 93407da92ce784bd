--! before tables
-- The place of an address, as counts take it: an IPv4 address, also where it is written inside an IPv6 one, or the /64 of an
-- IPv6 address, which is what one home or one server is given. What is no address is its own place.
create or replace function identity.place_of(address text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  at inet;
begin
  if address !~ ':' then
    return address;
  end if;
  at := regexp_replace(address, '%.*$', '')::inet;
  if at <<= '::ffff:0:0/96'::inet then
    return host('0.0.0.0'::inet + (set_masklen(at, 128) - '::ffff:0.0.0.0'::inet));
  end if;
  return network(set_masklen(at, 64))::text;
exception when invalid_text_representation then
  return address;
end $$;
