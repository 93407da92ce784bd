-- Whether the latest correction of a fight says that its round has this result in place of that one.
create or replace function tables.is_corrected(its_round bigint, its_before text, its_after text) returns boolean language sql stable as $$
  select coalesce((select c.before = its_before and c.after = its_after
    from tables.fight_correction c join tables.fight f on f.id = c.fight_id
    where f.round_id = its_round order by c.number desc limit 1), false)
$$;
