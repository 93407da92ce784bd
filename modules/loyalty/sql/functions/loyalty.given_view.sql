-- What a member got for playing, for whoever looks at that member in the back office: rebates, gifts, and the levels they
-- came to or lost.
create view loyalty.given_view as
  select id::text as id, member_id, 'rebate' as what, kind as words, unit, amount, made_at from loyalty.rebate_claim
  union all
  select id::text, member_id, 'gift', kind || ' · ' || period, unit, amount, made_at from loyalty.gift
  union all
  select number::text, member_id, 'level', from_level || ' → ' || to_level || ' · ' || reason, null, null, made_at
    from loyalty.level_change;
