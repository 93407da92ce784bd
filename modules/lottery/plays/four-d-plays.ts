import { linesMax, pastedLinesMax } from '../limits.ts'
import type { BetKind, Place, Play, Result, Selection, Tier } from './family.ts'
import { numberPlay } from './number-play.ts'
import { odds } from './odds.ts'
import { checkOf } from './picked.ts'
import { prizesOf } from './vn-sheet.ts'

export const prizePlaces = [
  { code: 'first', count: 1, digits: 4 },
  { code: 'second', count: 1, digits: 4 },
  { code: 'third', count: 1, digits: 4 },
  { code: 'special', count: 10, digits: 4 },
  { code: 'consolation', count: 10, digits: 4 },
] as const satisfies readonly (Place & { digits: number })[]

export const prizesIn = prizesOf(prizePlaces)

/** What each prize pays, from the first; those that are left out pay nothing. */
export type PrizeList = readonly number[]

export const tiersFor = (pays: PrizeList, prefix = ''): Tier[] =>
  pays.map((pay, at) => ({ code: `${prefix}${prizePlaces[at]?.code}`, pay: odds(pay) }))

/** The numbers of the prizes that pay, each with the place of its prize. */
export const paidNumbers = (result: Result, pays: PrizeList): (readonly [string, number])[] =>
  pays.flatMap((_, at) =>
    prizesIn(result, prizePlaces[at]?.code ?? '').map((number) => [number, at] as const),
  )

/** How often a bet that covers `covered` of the 10 000 numbers hits each prize. */
export const chancesOf = (pays: PrizeList, covered: number, prefix = '') =>
  pays.map((_, at) => ({
    tier: `${prefix}${prizePlaces[at]?.code}`,
    wins: BigInt((prizePlaces[at]?.count ?? 0) * covered),
    of: 10_000n,
  }))

export const countsOf = (pays: PrizeList, times: number) =>
  pays.map((_, at) => (prizePlaces[at]?.count ?? 0) * times)

/** How many numbers have the same digits in another order: 24, 12, 6, 4 or 1. */
export function ordersOf(number: string): number {
  const counts = new Map<string, number>()
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const factorials = [1, 1, 2, 6, 24]
  const same = [...counts.values()].reduce((all, count) => all * (factorials[count] ?? 1), 1)
  return (factorials[number.length] ?? 1) / same
}

export const sortedDigits = (number: string) => number.split('').toSorted().join('')
export const reversed = (number: string) => number.split('').toReversed().join('')

/** How many of a list have each key. */
export function tallyBy(list: readonly string[], keyOf: (each: string) => string) {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1)
  return counts
}
const largest = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((most, count) => Math.max(most, count), 0)

type Priced = { code: string; pays: PrizeList; example: Play['example'] }

/** The number in full. */
export const straightPlay = ({ code, pays, example }: Priced): Play =>
  numberPlay({
    code,
    group: 'straight',
    digits: 4,
    tiers: tiersFor(pays),
    bets: [{ code: 'number', chances: chancesOf(pays, 1), lines: 1 }],
    targets: (result) => paidNumbers(result, pays),
    most: countsOf(pays, 1),
    example,
  })

const numberRow = (digits: number) => ({
  code: 'number',
  options: { digits },
  least: 1,
  most: Math.min(10 ** digits, pastedLinesMax),
})

type Spread = Priced & {
  group: string
  bets: readonly BetKind[]
  /** How many lines a number is; 0 where it is none of the play. */
  linesOf(number: string): number
  /** Numbers with the same key are hit together. */
  keyOf(number: string): string
}

/** A number that is bought as several, all of which have its key. */
export function spreadPlay({ code, group, pays, bets, linesOf, keyOf, example }: Spread): Play {
  const rows = [numberRow(4)]
  const isPicked = checkOf(rows)
  const count = (selection: Selection) => {
    const [chosen = []] = selection
    if (!isPicked(selection) || chosen.some((number) => linesOf(number) === 0)) return 0
    return Math.min(
      chosen.reduce((sum, number) => sum + linesOf(number), 0),
      linesMax + 1,
    )
  }
  return {
    code,
    group,
    rows,
    tiers: tiersFor(pays),
    bets,
    count,
    hits: ([chosen = []], result) => {
      const keys = tallyBy(chosen, keyOf)
      const hits = pays.map(() => 0)
      for (const [number, at] of paidNumbers(result, pays)) {
        hits[at] = (hits[at] ?? 0) + (keys.get(keyOf(number)) ?? 0)
      }
      return hits
    },
    mostHits: (selection) =>
      count(selection) > 0 ? [countsOf(pays, largest(tallyBy(selection[0] ?? [], keyOf)))] : [],
    example,
  }
}

export const boxPlay = (priced: Priced): Play =>
  spreadPlay({
    ...priced,
    group: 'box',
    bets: [24, 12, 6, 4].map((orders) => ({
      code: `box-${orders}`,
      chances: chancesOf(priced.pays, orders),
      lines: orders,
    })),
    // Four equal digits have no other order.
    linesOf: (number) => (ordersOf(number) > 1 ? ordersOf(number) : 0),
    keyOf: sortedDigits,
  })

/** The smaller of a number and its reverse stands for both. */
const eitherWay = (number: string) => (number < reversed(number) ? number : reversed(number))

export const reversePlay = (priced: Priced): Play =>
  spreadPlay({
    ...priced,
    group: 'box',
    bets: [{ code: 'both', chances: chancesOf(priced.pays, 2), lines: 2 }],
    // The same from behind is one number, which needs no reverse.
    linesOf: (number) => (number === reversed(number) ? 0 : 2),
    keyOf: eitherWay,
  })

const rolledPlaces = ['first', 'second', 'third', 'fourth']

/** Ten numbers: three digits, and any digit in the place that is rolled. */
export function rollPlay({ code, pays, example }: Priced): Play {
  const rows = [{ code: 'rolled', options: rolledPlaces, least: 1, most: 4 }, numberRow(3)]
  const isPicked = checkOf(rows)
  const isWhole = (selection: Selection) =>
    isPicked(selection) && selection.every((chosen) => chosen.length > 0)
  const without = (number: string, place: string) => {
    const at = rolledPlaces.indexOf(place)
    return number.slice(0, at) + number.slice(at + 1)
  }
  const timesOf = ([places = []]: Selection, chosen: ReadonlySet<string>, number: string) =>
    places.filter((place) => chosen.has(without(number, place))).length
  return {
    code,
    group: 'box',
    rows,
    tiers: tiersFor(pays),
    bets: [{ code: 'roll', chances: chancesOf(pays, 10), lines: 10 }],
    count: (selection) =>
      isWhole(selection)
        ? Math.min(10 * (selection[0]?.length ?? 0) * (selection[1]?.length ?? 0), linesMax + 1)
        : 0,
    hits: (selection, result) => {
      const chosen = new Set(selection[1])
      const hits = pays.map(() => 0)
      for (const [number, at] of paidNumbers(result, pays)) {
        hits[at] = (hits[at] ?? 0) + timesOf(selection, chosen, number)
      }
      return hits
    },
    mostHits: (selection) => {
      if (!isWhole(selection)) return []
      const [places = [], numbers = []] = selection
      const chosen = new Set(numbers)
      // A number that is bought at all has one of the chosen in a rolled place.
      const most = numbers.reduce((sum, number) => {
        const bought = places.flatMap((place) => {
          const at = rolledPlaces.indexOf(place)
          return Array.from(
            { length: 10 },
            (_, digit) => number.slice(0, at) + digit + number.slice(at),
          )
        })
        return bought.reduce((top, each) => Math.max(top, timesOf(selection, chosen, each)), sum)
      }, 1)
      return [countsOf(pays, most)]
    },
    example,
  }
}

type PrizesByOrders = Readonly<Record<24 | 12 | 6 | 4, PrizeList>>
const orderKinds = [24, 12, 6, 4] as const

/** One stake for all orders of a number; what it pays depends on how many those are. */
export function iBoxPlay(code: string, lists: PrizesByOrders, example: Play['example']): Play {
  const rows = [numberRow(4)]
  const isPicked = checkOf(rows)
  const isWhole = (selection: Selection) =>
    isPicked(selection) && (selection[0] ?? []).every((number) => ordersOf(number) > 1)
  const length = lists[24].length
  const fromOf = (number: string) =>
    orderKinds.findIndex((kind) => kind === ordersOf(number)) * length
  const tierCount = orderKinds.length * length
  return {
    code,
    group: 'box',
    rows,
    tiers: orderKinds.flatMap((kind) => tiersFor(lists[kind], `${kind}-`)),
    bets: orderKinds.map((kind) => ({
      code: `ibox-${kind}`,
      chances: chancesOf(lists[kind], kind, `${kind}-`),
      lines: 1,
    })),
    count: (selection) => (isWhole(selection) ? (selection[0]?.length ?? 0) : 0),
    hits: ([chosen = []], result) => {
      const keys = tallyBy(chosen, sortedDigits)
      const hits = Array.from({ length: tierCount }, () => 0)
      for (const [number, at] of paidNumbers(result, lists[24])) {
        const times = keys.get(sortedDigits(number)) ?? 0
        if (times > 0) hits[fromOf(number) + at] = (hits[fromOf(number) + at] ?? 0) + times
      }
      return hits
    },
    mostHits: (selection) =>
      isWhole(selection) ? mostOfIBox(selection[0] ?? [], lists[24], fromOf) : [],
    example,
  }
}

/** Each prize may be of any of the chosen numbers: those of one prize are shared among the numbers of orders that were chosen. */
function mostOfIBox(
  chosen: readonly string[],
  list: PrizeList,
  fromOf: (number: string) => number,
): number[][] {
  const most = new Map<number, number>()
  for (const [key, times] of tallyBy(chosen, sortedDigits)) {
    most.set(fromOf(key), Math.max(most.get(fromOf(key)) ?? 0, times))
  }
  // Whatever the tiers pay, each prize is best given to one kind of number whole.
  const kinds = [...most]
  const ways = kinds.length ** list.length
  return Array.from({ length: ways }, (_, way) => {
    const hits = Array.from({ length: orderKinds.length * list.length }, () => 0)
    let rest = way
    for (const [at] of list.entries()) {
      const [from = 0, times = 0] = kinds[rest % kinds.length] ?? []
      rest = Math.floor(rest / kinds.length)
      hits[from + at] = times * (prizePlaces[at]?.count ?? 0)
    }
    return hits
  })
}

/** The last digits of the first prize, or of all three. */
export const endPlay = (
  code: string,
  digits: number,
  prizes: number,
  pay: number,
  example: Play['example'],
): Play =>
  numberPlay({
    code,
    group: 'ends',
    digits,
    tiers: [{ code: 'hit', pay: odds(pay) }],
    bets: [
      {
        code: 'number',
        chances: [{ tier: 'hit', wins: BigInt(prizes), of: BigInt(10 ** digits) }],
        lines: 1,
      },
    ],
    targets: (result) => result.slice(0, prizes).map((number) => [number.slice(-digits), 0]),
    most: [prizes],
    market: code,
    example,
  })
