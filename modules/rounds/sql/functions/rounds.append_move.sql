-- Writes the next move of a round down, once. `is_last`: the round is over with it and waits for no other.
-- Answers: made; again (this move is there already); other (another move is there under its number); early (moves before it
-- are missing); ended (no move is waited for).
-- A move with an empty `at` is kept with the milliseconds from the stake to now in it: nobody else says when a move came.
create or replace function rounds.append_move(
  its_round uuid, its_member uuid, its_seq int, its_move jsonb, is_last boolean
) returns text language plpgsql as $$
declare
  has_time boolean := its_move -> 'at' = 'null'::jsonb;
  is_awaited boolean;
  there jsonb;
begin
  -- Held until the end of the transaction: the moves of a round come one after the other.
  perform from rounds.open_round o
    where o.member_id = its_member and o.round_id = its_round and o.awaits_since is not null for update;
  is_awaited := found;
  select m.move into there from rounds.round_move m where m.round_id = its_round and m.seq = its_seq;
  if there is not null then
    if there = its_move then return 'again'; end if;
    if there = '"idle"' then return 'ended'; end if;
    if has_time then
      -- The same press again, whenever it comes.
      return case when there - 'at' = its_move - 'at' then 'again' else 'other' end;
    end if;
    return 'other';
  end if;
  if not is_awaited then return 'ended'; end if;
  if its_seq <> (select count(*) + 1 from rounds.round_move m where m.round_id = its_round) then return 'early'; end if;

  if has_time then
    its_move := its_move || jsonb_build_object('at',
      (select floor(extract(epoch from clock_timestamp() - r.placed_at) * 1000)::bigint from rounds.round r where r.id = its_round));
  end if;
  insert into rounds.round_move (round_id, seq, move) values (its_round, its_seq, its_move);
  update rounds.open_round o set awaits_since = case when is_last then null else clock_timestamp() end
    where o.member_id = its_member and o.round_id = its_round;
  return 'made';
end $$;
