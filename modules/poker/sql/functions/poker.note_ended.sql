-- A hand that has ended between members for money is counted later.
create or replace function poker.note_ended() returns trigger language plpgsql as $$
begin
  insert into poker.uncounted_hand (hand_id, ended_at)
    select new.id, new.ended_at from poker.game_table t where t.code = new.table_code and t.unit <> 'TRIAL'
      -- Chips of a tournament are no money.
      and t.tournament_id is null;
  return null;
end $$;
