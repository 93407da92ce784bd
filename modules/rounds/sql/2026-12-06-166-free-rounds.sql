-- Rounds whose stake a promotion paid. `round`: the prize has the stake in it; `bet`: it has not.
alter table rounds.round add column free_id uuid, add column free_kind text check (free_kind in ('round', 'bet')),
  add constraint free_round_has_a_kind check ((free_id is null) = (free_kind is null));
