-- What a round is stays so: what was asked, what was drawn, and where it has come to.
create or replace function operators.keep_round() returns trigger language plpgsql as $$
begin
  if (new.id, new.operator, new.session_id, new.player, new.game, new.version, new.choice, new.stake, new.unit, new.made_at)
      is distinct from (old.id, old.operator, old.session_id, old.player, old.game, old.version, old.choice, old.stake, old.unit, old.made_at)
    or old.prize is not null and (new.nonce, new.multiplier, new.prize, new.draw, new.drawn_at)
      is distinct from (old.nonce, old.multiplier, old.prize, old.draw, old.drawn_at)
    or (old.state, new.state) not in (('asked', 'asked'), ('asked', 'refused'), ('asked', 'takingBack'), ('asked', 'drawn'),
      ('takingBack', 'takingBack'), ('takingBack', 'takenBack'), ('drawn', 'drawn'), ('drawn', 'closed')) then
    raise exception 'a round of an operator keeps what it is' using errcode = 'check_violation', constraint = 'round_is_kept';
  end if;
  return new;
end $$;
