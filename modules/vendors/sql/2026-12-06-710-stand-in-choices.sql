-- Rounds of stand-ins that are more than a spin: what was staked on, and whether a round that wins nothing is ended by a win of nothing.
alter table vendors.stand_in_round
  add column choice     jsonb   not null default '{}',
  add column tells_end  boolean not null default false;
