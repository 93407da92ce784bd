-- For other modules: the members whose account or nickname has this text within, the exact one first, then the newest.
create or replace function identity.members_known_as(asked text, most int) returns setof uuid
language sql stable as $$
  with wanted as (select identity.folded(asked) as text,
    '%' || regexp_replace(identity.folded(asked), '([\\%_])', '\\\1', 'g') || '%' as pattern)
  select m.id from wanted, identity.member m
  where wanted.text <> '' and m.known_as like wanted.pattern
    and (length(wanted.text) > 2
      or identity.short_pieces(m.known_as || chr(10) || identity.folded(m.payee_name)) @> array[wanted.text])
  order by m.account_key = wanted.text desc, m.created_at desc, m.id desc limit most
$$;
