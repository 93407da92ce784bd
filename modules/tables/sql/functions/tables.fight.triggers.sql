create or replace trigger refuse_delete before delete on tables.fight for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on tables.fight
  for each statement execute function kit.refuse_change();

-- The terms of a fight stand from its opening; odds change with their version; a result that is confirmed stays.
create or replace trigger keep_fight before update on tables.fight for each row
  when ((new.table_code, new.meron, new.wala, new.made_by) is distinct from (old.table_code, old.meron, old.wala, old.made_by)
    or (old.round_id is not null and (new.round_id, new.opens_at, new.betting_seconds, new.plasada_ppm)
      is distinct from (old.round_id, old.opens_at, old.betting_seconds, old.plasada_ppm))
    or (old.round_id is not null and new.price_version = old.price_version
      and (new.draw_pay, new.ftd_pay, new.meron_odds, new.wala_odds)
        is distinct from (old.draw_pay, old.ftd_pay, old.meron_odds, old.wala_odds))
    or new.price_version < old.price_version
    or (old.confirmed_by is not null and (new.entered, new.entered_by, new.confirmed_by)
      is distinct from (old.entered, old.entered_by, old.confirmed_by)))
  execute function kit.refuse_change();
