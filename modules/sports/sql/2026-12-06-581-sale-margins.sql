-- What the book keeps of a cash-out: for each open leg in play and before it, and of a ticket at most.

alter table sports.margin drop constraint margin_name_check;
alter table sports.margin add constraint margin_has_a_place
  check (name in ('two', 'three', 'list', 'joined', 'saleLive', 'saleBefore', 'saleMost'));
