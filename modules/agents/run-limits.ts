/** How many days the figures of five minutes are kept. */
export const slotDays = 40
/** What a member has to bet in a period to be active, where nobody has set it: about so many dollars. */
export const activeBetDollars = 10
/** Real-time runs leave out the last seconds before they begin (domain 3.7). */
export const realtimeRestSeconds = 60
/** How long after its period a run begins, in minutes (domain 3.7). */
export const runMinutes = { dividend: 130, daily: 125, hourly: 5, realtime: 0 } as const
/** From about so many dollars on two persons approve a run of dividends, where nobody has set it. */
export const reviewLimitDollars = 1_000
/** How many runs one job makes at most; the next one goes on. */
export const runsAtOnce = 200
/** How many debts one job collects at most. */
export const debtsAtOnce = 500
/** Lines, members and debts on a page. */
export const runRows = 20
export const runRowsMax = 100
/** Why a run is denied, in characters. */
export const deniedMax = 500
