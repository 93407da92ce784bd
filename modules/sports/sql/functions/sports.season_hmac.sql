-- HMAC-SHA256 of a text with 64 hexadecimal digits as key, which are one block of the hash.
create or replace function sports.season_hmac(a_key text, said text) returns bytea
language plpgsql immutable strict set search_path = pg_catalog, pg_temp as $$
declare
  inner_key bytea := convert_to(a_key, 'UTF8');
  outer_key bytea := inner_key;
begin
  if length(inner_key) <> 64 then
    raise exception 'a seed has 64 digits';
  end if;
  for at in 0 .. 63 loop
    outer_key := set_byte(outer_key, at, get_byte(inner_key, at) # 92);
    inner_key := set_byte(inner_key, at, get_byte(inner_key, at) # 54);
  end loop;
  return sha256(outer_key || sha256(inner_key || convert_to(said, 'UTF8')));
end $$;
revoke execute on function sports.season_hmac(text, text) from public;
