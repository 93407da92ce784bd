-- What agents receive and pay for their teams, by the business day on which it is paid.

create table agents.income_day (
  agent_id  uuid    not null references agents.node,
  unit      text    not null,
  day       date    not null,
  source    text    not null check (source in ('rebate', 'dividendReceived', 'dividendPaid', 'dailyReceived',
                      'dailyPaid', 'hourlyReceived', 'hourlyPaid', 'realtimeReceived', 'realtimePaid', 'promotion')),
  -- Ledger units: what an agent pays is above zero as well.
  amount    bigint  not null,

  primary key (agent_id, unit, day, source)
);
