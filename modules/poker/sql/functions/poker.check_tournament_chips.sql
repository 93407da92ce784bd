-- Chips of a tournament come with its entries and never go: at the end of each transaction all stacks together are what its entries
-- have been given.
create or replace function poker.check_tournament_chips() returns trigger
language plpgsql as $$
declare
  its    poker.tournament;
  there  bigint;
  given  bigint;
begin
  if new.entry_id is null then return null; end if;
  select t.* into its from poker.tournament t join poker.entry e on e.tournament_id = t.id where e.id = new.entry_id;
  if its.state <> 'running' then return null; end if;
  select coalesce(sum(s.stack), 0) into there from poker.stay s join poker.entry e on e.id = s.entry_id
    where e.tournament_id = its.id and s.ended_at is null;
  select count(*) * its.start_stack into given from poker.entry e
    where e.tournament_id = its.id and e.state in ('playing', 'out');
  if there <> given then
    raise exception 'tournament % has % chips in play and has given %', its.code, there, given
      using errcode = 'check_violation', constraint = 'tournament_chips_conserved';
  end if;
  return null;
end $$;
