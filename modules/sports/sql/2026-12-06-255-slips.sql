-- What a slip goes through until it is a ticket, and what its legs would cost.

alter table sports.ticket
  add column is_staked   boolean      not null default false, -- its bet was placed, and stands
  add column has_ended   boolean      not null default false, -- its bet has ended: from here on endings are corrections
  add column is_exposed  boolean      not null default false, -- outcomes count it in what they would cost
  add column is_bonus    boolean      not null default false, -- staked with money of a bonus
  add column sold_valid  bigint       not null default 0 check (sold_valid >= 0), -- what counted of what was sold
  add column disputed_at timestamptz, -- since when results say otherwise than what was paid
  add column answered_by text,        -- the trader who answered
  add constraint exposed_while_accepted check (not is_exposed or state = 'accepted');

alter table sports.leg
  add column exposed_stake  bigint not null default 0 check (exposed_stake >= 0),
  add column exposed_payout bigint not null default 0 check (exposed_payout >= 0);

create index ticket_accepted on sports.ticket (member_id, accepted_at desc, id) where state = 'accepted';
