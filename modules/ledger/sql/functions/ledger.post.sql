-- Many requests by the names of their accounts, which are opened where they are not there yet (see ledger.move).
create or replace function ledger.post(
  requests uuid[], reasons text[], subjects text[], legs int[], source_owners text[], source_purposes text[],
  target_owners text[], target_purposes text[], units text[], amounts bigint[]
) returns table (request int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql as $$
declare
  ends     bigint[] := ledger.accounts_of(source_owners || target_owners, source_purposes || target_purposes,
    units || units);
  sources  bigint[] := ends[: cardinality(legs)];
  targets  bigint[] := ends[cardinality(legs) + 1 :];
  -- The lowest three bits say that it is no bet, which has its kind there.
  contents bigint[] := array(
    select 4 | (~7::bigint & hashtextextended(concat_ws('|', reasons[l.request], subjects[l.request],
      string_agg(concat_ws('>', l.source, l.target, l.amount), ',' order by l.n)), 0))
    from unnest(legs, sources, targets, amounts) with ordinality l(request, source, target, amount, n)
    group by l.request order by l.request);
begin
  return query select m.request, m.outcome, m.is_first, m.balance, m.version from ledger.move(
    requests, array_fill(0::smallint, array[cardinality(requests)]), contents, reasons, subjects,
    array_fill(null::text, array[cardinality(requests)]), legs, sources, targets, amounts) m;
end $$;
