-- Cash that an agent took from a member outside of the site, and that is not credited yet, or was. It moves nothing: a
-- transfer does.
create table agents.receipt (
  id            uuid         primary key, -- made by the agent's browser
  agent_id      uuid         not null references agents.node,
  member_id     uuid         not null,
  unit          text         not null,
  amount        bigint       not null check (amount > 0),
  taken_at      timestamptz  not null,
  written_at    timestamptz  not null,
  -- What was promised when it was written.
  credit_hours  smallint     not null check (credit_hours > 0),
  document      text         not null,
  signature     text         not null,
  key_id        text         not null,
  answer        text         check (answer in ('confirmed', 'disputed')), -- the member's
  answered_at   timestamptz,
  objection     text         not null default '',
  ended         text         check (ended in ('credited', 'cancelled', 'returned')),
  ended_at      timestamptz,
  transfer_id   uuid         unique,

  check (agent_id <> member_id),
  check ((answer is null) = (answered_at is null)),
  check ((ended is null) = (ended_at is null)),
  -- One transfer credits one receipt, and only a transfer does.
  check ((ended is not distinct from 'credited') = (transfer_id is not null)),
  -- What its member has confirmed is not taken back by the agent alone.
  check (not (ended is not distinct from 'cancelled' and answer is not distinct from 'confirmed'))
);
create index receipt_of_agent on agents.receipt (agent_id, taken_at);
create index receipt_of_member on agents.receipt (member_id, taken_at);
create index receipt_open on agents.receipt (agent_id, taken_at) where ended is null;
