-- Whether the result of a round was put right by a correction: what follows from it ends once more.
create or replace function tables.ends_again(its_round bigint) returns boolean language sql stable as $$
  select exists (select from tables.fight_correction c join tables.fight f on f.id = c.fight_id where f.round_id = its_round)
$$;
