-- What agents earn with the draws of the lottery is income of its own. Where a draw is void after all, it is taken off.
alter table agents.income_day drop constraint income_day_source_check;
alter table agents.income_day add constraint income_day_source_check check (source in ('rebate', 'lotteryRebate',
  'dividendReceived', 'dividendPaid', 'dailyReceived', 'dailyPaid', 'hourlyReceived', 'hourlyPaid', 'realtimeReceived',
  'realtimePaid', 'promotion'));
