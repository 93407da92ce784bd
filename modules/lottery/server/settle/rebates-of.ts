import type { SeriesLine, TeamPorts } from '../ports.ts'
import { clamped } from '../tickets/own-series.ts'
import type { GameRow } from '../tickets/terms.ts'

/** A line of the rebates of a ticket: level 0 is the member's own, 1 the upline's, and so on. */
export type RebateLine = {
  ticketId: string
  level: number
  memberId: string
  series: number
  /** The series to which it is the difference. */
  below: number
  amount: bigint
}

type Rebated = {
  id: string
  memberId: string
  cost: bigint
  validBet: bigint
  series: number | null
  /** Void, or paid from a bonus or in play units: nothing comes back of it. */
  isOut: boolean
}

/**
 * The rebates of a ticket (domain 2.2). The member's own is the part of the price that they did not pick as prizes, so it is
 * of the whole stake; those above are paid for valid bets, as all others are.
 */
export function rebatesOf(
  { id, memberId, cost, validBet, series, isOut }: Rebated,
  line: SeriesLine | undefined,
  { game, lotteryRebates }: { game: GameRow } & Pick<TeamPorts, 'lotteryRebates'>,
): RebateLine[] {
  if (series === null || isOut) return []
  const own = clamped(line?.own ?? 0, game)
  const people = (line?.above ?? []).map((each) => ({
    ...each,
    series: clamped(each.series, game),
  }))
  const asked = { picked: series, own, above: people.map((each) => each.series) }
  const { self } = lotteryRebates(cost, asked)
  const { above } = lotteryRebates(validBet, asked)
  const lines = people.map((each, at) => ({
    ticketId: id,
    level: at + 1,
    memberId: each.memberId,
    series: each.series,
    below: at === 0 ? own : (people[at - 1]?.series ?? own),
    amount: above[at] ?? 0n,
  }))
  const first = { ticketId: id, level: 0, memberId, series: own, below: series, amount: self }
  return [first, ...lines].filter(({ amount }) => amount > 0n)
}
