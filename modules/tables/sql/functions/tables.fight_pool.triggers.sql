create or replace trigger refuse_delete before delete on tables.fight_pool for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on tables.fight_pool
  for each statement execute function kit.refuse_change();

-- What lay in a pool when bets closed stays. A pool that was paid or returned ends otherwise only where its round is void, or the
-- result of its fight is put right.
create or replace trigger keep_pool before update on tables.fight_pool for each row
  when ((new.round_id, new.unit, new.meron, new.wala) is distinct from (old.round_id, old.unit, old.meron, old.wala)
    or (old.state = 'refunded' and not tables.ends_again(new.round_id))
    or (old.state = 'cancelled' and new.state <> 'refunded')
    or (old.state = 'paid' and new.state <> 'refunded' and not (new.state = 'paid' and tables.ends_again(new.round_id))))
  execute function kit.refuse_change();
