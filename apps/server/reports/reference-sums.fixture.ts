import { decimalFromUnits, money } from '@tessera/money'
import type { Known, PlainBet, Posting } from './reference-rows.fixture.ts'

// The expected reports, computed from the rows one by one. Amounts are as a call returns them.

export const told = (amount: bigint, unit: string) => {
  const { amount: units, currency } = money(amount, unit)
  return { amount: String(units), currency }
}

export const sumOf = <T>(list: readonly T[], of: (each: T) => bigint): bigint =>
  list.reduce((sum, each) => sum + of(each), 0n)

export function groupsOf<T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of list) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}

export type Filter = {
  from?: string
  to?: string
  category?: string
  vendor?: string
  game?: string
  reason?: string
  status?: string
}

const isWithin = (at: number, { from, to }: Filter): boolean =>
  (from === undefined || at >= Date.parse(from)) && (to === undefined || at < Date.parse(to))

const isOf = (bet: PlainBet | undefined, { category, vendor, game }: Filter): boolean =>
  (category === undefined || bet?.category === category) &&
  (vendor === undefined || bet?.vendor === vendor) &&
  (game === undefined || bet?.game === game)

export function entryTotals({ postings, unit }: Known, filter: Filter) {
  const chosen = postings.filter(
    ({ at, bet, reason }) =>
      isWithin(at, filter) &&
      isOf(bet, filter) &&
      (filter.reason === undefined || reason === filter.reason),
  )
  const { gained, lost } = bothWays(chosen)
  return {
    entries: String(chosen.length),
    gained: told(gained, unit),
    lost: told(lost, unit),
    net: told(gained - lost, unit),
  }
}

const bothWays = (list: readonly Posting[]) => ({
  gained: sumOf(list, ({ amount }) => (amount > 0n ? amount : 0n)),
  lost: sumOf(list, ({ amount }) => (amount < 0n ? -amount : 0n)),
})

export function betTotals({ bets, unit }: Known, filter: Filter) {
  const chosen = bets.filter(
    (bet) =>
      isWithin(bet.placedAt, filter) &&
      isOf(bet, filter) &&
      (filter.status === undefined || bet.status === filter.status),
  )
  const ended = chosen.filter(({ status }) => status !== 'open')
  return {
    bets: String(chosen.length),
    stake: told(
      sumOf(chosen, ({ stake }) => stake),
      unit,
    ),
    validBet: told(
      sumOf(ended, ({ validBet }) => validBet),
      unit,
    ),
    prize: told(
      sumOf(ended, ({ prize }) => prize),
      unit,
    ),
    net: told(
      sumOf(ended, ({ prize, stake }) => prize - stake),
      unit,
    ),
  }
}

// Business days begin at midnight of UTC+8 where nobody has set another zone.
export const businessDay = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** Profit and loss of business days, both included: bets that ended in them, and what came beside. */
export function profitOf({ bets, postings, unit }: Known, { from, to }: DaySpan) {
  const isIn = (at: number) => businessDay(at) >= from && businessDay(at) <= to
  const ended = bets.filter(({ status, endedAt }) => status === 'settled' && isIn(endedAt))
  const beside = postings.filter(
    ({ at, reason }) => isIn(at) && (reason === 'bonus' || reason === 'rebate'),
  )
  const figures = (of: readonly PlainBet[], extras: readonly Posting[]) => {
    const [stake, prize] = [sumOf(of, (bet) => bet.stake), sumOf(of, (bet) => bet.prize)]
    const extra = sumOf(extras, ({ amount }) => amount)
    return {
      bets: String(of.length),
      stake: told(stake, unit),
      validBet: told(
        sumOf(of, (bet) => bet.validBet),
        unit,
      ),
      prize: told(prize, unit),
      extra: told(extra, unit),
      net: told(prize + extra - stake, unit),
    }
  }
  const betsByDay = groupsOf(ended, ({ endedAt }) => businessDay(endedAt))
  const besideByDay = groupsOf(beside, ({ at }) => businessDay(at))
  const days = [...new Set([...betsByDay.keys(), ...besideByDay.keys()])].toSorted().toReversed()
  return {
    days: days.map((day) => ({
      day,
      ...figures(betsByDay.get(day) ?? [], besideByDay.get(day) ?? []),
    })),
    products: Object.fromEntries(
      [...groupsOf(ended, ({ category, vendor }) => `${category}/${vendor}`)].map(([key, of]) => [
        key,
        figures(of, []),
      ]),
    ),
    totals: figures(ended, beside),
  }
}

export type DaySpan = { from: string; to: string }

/** What a signed statement says of a period, in decimals. */
export function statementOf({ postings }: Known, period: { from: string; to: string }) {
  const before = postings.filter(({ at }) => at < Date.parse(period.from))
  const inside = postings.filter(({ at }) => isWithin(at, period))
  const holding = (list: readonly Posting[]) => {
    const of = (purpose: string) =>
      sumOf(list, (each) => (each.purpose === purpose ? each.amount : 0n))
    const [cash, held] = [of('cash'), of('held')]
    return {
      cash: decimalFromUnits(cash),
      held: decimalFromUnits(held),
      total: decimalFromUnits(cash + held),
    }
  }
  const movements = [...groupsOf(inside, ({ reason }) => reason)].map(([reason, of]) => {
    const { gained, lost } = bothWays(of)
    const amounts = {
      gained: decimalFromUnits(gained),
      lost: decimalFromUnits(lost),
      net: decimalFromUnits(gained - lost),
    }
    return [reason, { reason, entries: String(of.length), ...amounts }] as const
  })
  return {
    opening: holding(before),
    movements: Object.fromEntries(movements),
    products: productsOf(inside),
    closing: holding([...before, ...inside]),
  }
}

function productsOf(inside: readonly Posting[]) {
  const ofBets = inside.filter(({ bet }) => bet !== undefined)
  const groups = groupsOf(ofBets, ({ bet }) => `${bet?.category}/${bet?.vendor}`)
  return Object.fromEntries(
    [...groups].map(([key, of]) => {
      const [category, vendor] = key.split('/')
      const sum = (wanted: string) =>
        sumOf(of, ({ reason, amount }) => (reason === wanted ? amount : 0n))
      const [staked, won, returned] = [-sum('stake'), sum('win'), sum('stake back')]
      const amounts = { staked, won, returned, net: won + returned - staked }
      const decimals = Object.entries(amounts).map(([name, units]) => [
        name,
        decimalFromUnits(units),
      ])
      return [key, { category, vendor, ...Object.fromEntries(decimals) }]
    }),
  )
}
