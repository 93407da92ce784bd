-- A tournament that has been played pays its whole pool: all entries, guarantees included, and nothing else.
create or replace function poker.check_tournament_prizes() returns trigger
language plpgsql as $$
declare
  paid  bigint;
  open  bigint;
begin
  if new.began_at is null then return null; end if;
  select coalesce(sum(prize), 0), count(*) filter (where state in ('registered', 'playing') or (state <> 'back' and place is null))
    into paid, open from poker.entry where tournament_id = new.id;
  if paid <> new.pool or open <> 0 then
    raise exception 'tournament % pays % of a pool of %, with % entries open', new.code, paid, new.pool, open
      using errcode = 'check_violation', constraint = 'tournament_pays_its_pool';
  end if;
  return null;
end $$;
