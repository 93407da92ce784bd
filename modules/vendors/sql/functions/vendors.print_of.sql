-- What tells one transaction of a vendor from another with the same id: all that it says about money.
create or replace function vendors.print_of(its_member uuid, m jsonb) returns bigint language sql immutable as $$
  select hashtextextended(jsonb_build_array(m ->> 'do', its_member, m ->> 'round', m ->> 'game', m ->> 'currency', m ->> 'amount',
    m ->> 'of', m ->> 'alone')::text
    || case when m ? 'campaign' then '|' || (m ->> 'campaign') else '' end, 0)
$$;
