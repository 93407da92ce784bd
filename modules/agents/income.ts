/** Where the income of agents comes from. What ends with `Paid` they pay to those right below them. */
export const incomeSources = [
  'rebate',
  'lotteryRebate',
  'dividendReceived',
  'dividendPaid',
  'dailyReceived',
  'dailyPaid',
  'hourlyReceived',
  'hourlyPaid',
  'realtimeReceived',
  'realtimePaid',
  'promotion',
] as const
export type IncomeSource = (typeof incomeSources)[number]

/** Whether a source is what an agent pays. */
export const isPaidOut = (source: IncomeSource): boolean => source.endsWith('Paid')
