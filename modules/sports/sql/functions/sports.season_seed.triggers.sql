-- The chain of a season is fixed when its end is published.
create or replace trigger refuse_change before update or delete on sports.season_seed
  for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on sports.season_seed
  for each statement execute function kit.refuse_change();
