-- The mall has free rounds: so many rounds of one in-house title, each with a stake, to be played within some days.
alter table loyalty.point_item
  drop constraint point_item_kind_check,
  drop constraint point_item_check,
  drop constraint point_item_check1,
  add column rounds jsonb check (jsonb_typeof(rounds) = 'object'), -- game, count, days; `amount` is the stake of each
  add constraint point_item_kind_check check (kind in ('goods', 'cash', 'voucher', 'rounds')),
  add constraint only_money_has_an_amount
    check ((kind in ('cash', 'rounds')) = (amount is not null) and (kind in ('cash', 'rounds')) = (unit is not null)),
  add constraint only_rounds_have_rounds check ((kind = 'rounds') = (rounds is not null)),
  add constraint only_money_is_automatic check (kind in ('cash', 'rounds') or not is_automatic);
