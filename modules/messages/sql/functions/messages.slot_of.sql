create or replace function messages.slot_of(member_id uuid) returns smallint language sql immutable parallel safe as $$
  select (uuid_hash(member_id) & 15)::smallint
$$;
