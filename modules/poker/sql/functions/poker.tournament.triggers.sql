create or replace trigger refuse_delete before delete on poker.tournament for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on poker.tournament
  for each statement execute function kit.refuse_change();

-- What people have bought into stays as it was, and a tournament ends once.
create or replace trigger keep_tournament before update on poker.tournament for each row
  when ((new.id, new.code, new.kind, new.plan_code, new.unit, new.made_at)
      is distinct from (old.id, old.code, old.kind, old.plan_code, old.unit, old.made_at)
    or (old.entries > 0 and (new.game, new.bet_limit, new.seats, new.buy_in, new.fee, new.start_stack, new.levels, new.payouts,
        new.late_levels, new.reentries, new.guarantee)
      is distinct from (old.game, old.bet_limit, old.seats, old.buy_in, old.fee, old.start_stack, old.levels, old.payouts,
        old.late_levels, old.reentries, old.guarantee))
    or old.ended_at is not null)
  execute function kit.refuse_change();

drop trigger if exists check_tournament_prizes on poker.tournament;
create constraint trigger check_tournament_prizes after update of state on poker.tournament
  deferrable initially deferred for each row when (new.state in ('ended', 'cancelled'))
  execute function poker.check_tournament_prizes();
