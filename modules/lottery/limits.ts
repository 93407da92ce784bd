/** Lines of a ticket at most; a selection that is more is refused. */
export const linesMax = 100_000
/** Tickets of a slip at most. */
export const slipTicketsMax = 500
/** Typed or pasted numbers of a ticket at most. */
export const pastedLinesMax = 10_000
/** Markets of so many outcomes at most are followed outcome by outcome. */
export const coveredMax = 1_000
export const multipleMax = 9_999
/** Issues of a chase at most (domain 6.4). */
export const chaseIssuesMax = 60
/** How many tickets a member may take back in a business day (domain 6.2). */
export const cancelsPerDayMax = 100
/** A return above this is refused, one above or below the others warned of (domain 6.7), in parts per million. */
export const returnMostPpm = 995_000
export const returnWarnPpm = 980_000
export const returnLowPpm = 600_000
/** How long an official result may be late before it is a person's decision, and before the issue is cancelled by itself. */
export const resultLateMinutes = 30
export const resultGoneHours = 24
export const resultGoneHoursDaily = 48
/** Tickets that are settled in one statement, but never a part of a member's. */
export const settleBatch = 500
export const resultsShown = 20
export const trendIssues = [30, 50, 100, 200] as const
/** From how many times in a row a run of one side is listed. */
export const dragonLeast = 3
export const ticketRows = 20
export const ticketRowsMax = 100
/** A selection of less than this share of what can happen has a cap of its own (domain 6.3), in parts per million. */
export const singlePickPpm = 100_000
/** The prize series that members may pick (domain 6.3). */
export const seriesLeast = 1_800
export const seriesMost = 1_980
/** Results of a page at most. */
export const resultsPageMax = 200
/** Results in which runs are looked for. */
export const dragonIssues = 100
/** Specification 9. The draws of Vietnam are listed with the e-lotteries there. */
export const specifiedModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export const lotteryType = 'Lott'
/** A chase that stops on a win buys a draw so late, at the latest, where the one before has not ended. */
export const chaseLateSeconds = 10
/** The profit that a chase can aim at: ten times what was spent. */
export const chaseTargetPpmMax = 10_000_000
export const chasesAtOnce = 200
/** What limits a game in a currency where nobody has set them, in ledger units (1/10 000). */
export const usualLimits = {
  least: 20n,
  most: 1_000_000_000n,
  prizeTicket: 4_000_000_000n,
  prizeIssue: 4_000_000_000n,
  prizeSingle: 100_000_000n,
  exposureOutcome: 20_000_000_000n,
}
/** Slips of at most so many tickets are bought together with others in one statement. */
export const smallSlip = 20
