create or replace trigger refuse_delete before delete on tables.fight_pool for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on tables.fight_pool
  for each statement execute function kit.refuse_change();

-- What lay in a pool when bets closed stays. A pool that was paid ends otherwise only where its round is void.
create or replace trigger keep_pool before update on tables.fight_pool for each row
  when ((new.round_id, new.unit, new.meron, new.wala) is distinct from (old.round_id, old.unit, old.meron, old.wala)
    or old.state = 'refunded'
    or (old.state = 'cancelled' and new.state <> 'refunded')
    or (old.state = 'paid' and new.state <> 'refunded'))
  execute function kit.refuse_change();
