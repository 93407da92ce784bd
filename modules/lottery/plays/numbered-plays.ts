import { coveredMax, pastedLinesMax } from '../limits.ts'
import {
  boundedLines,
  choose,
  differentPicks,
  ordersOf,
  subsetsOf,
  sumOf,
  tierOf,
} from './counting.ts'
import type { BetKind, Covered, PickRow, Play, Selection } from './family.ts'
import { fits } from './fits.ts'

/** A play on the first places of a result of different numbers. */
export type Placing = {
  code: string
  group: string
  /** The first so many places, by their codes. */
  places: readonly string[]
  /** The numbers that are drawn from. */
  numbers: readonly string[]
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** How many orders of `k` of `n` numbers there are. */
const arrangements = (n: number, k: number) => choose(n, k) * factorial(k)

export const lineBet = (wins: number, of: number): BetKind[] => [
  { code: 'line', chances: [{ tier: 'hit', wins: BigInt(wins), of: BigInt(of) }], lines: 1 },
]

/** What a hit pays whose return at series 1800 is 0.9. */
const fairPrize = (wins: number, of: number) => (1.8 * of) / wins

const market = (places: readonly string[]) => places.join('.')

/** An outcome of several numbers, in order. */
export const outcomeText = (numbers: readonly string[]): string => numbers.join('-')

/** The covered orders of the first places, where they are few enough to follow. */
const coveredOrders = (
  { places, numbers }: Placing,
  ordersIn: (selection: Selection) => string[],
): Pick<Play, 'covers'> => {
  const size = arrangements(numbers.length, places.length)
  if (size > coveredMax) return {}
  return {
    covers: (selection) => [{ market: market(places), size, outcomes: ordersIn(selection) }],
  }
}

const differentOrders = ([row, ...rest]: Selection, used: readonly string[] = []): string[][] =>
  row === undefined
    ? [[]]
    : row
        .filter((number) => !used.includes(number))
        .flatMap((number) =>
          differentOrders(rest, [...used, number]).map((others) => [number, ...others]),
        )

/** The result that a worked example shows: the numbers 3, 1, 4 and so on first. */
export const exampleResult = (numbers: readonly string[], count: number): string[] =>
  [...new Set(['3', '1', '5', '2', '9', '6', ...numbers])].slice(0, count)

/** Every number in its place: picked place by place. */
export function orderedDirect(placing: Placing, results: number): Play {
  const { code, group, places, numbers } = placing
  const rows = places.map((place) => ({
    code: place,
    options: numbers,
    least: 1,
    most: numbers.length,
  }))
  const of = arrangements(numbers.length, places.length)
  const result = exampleResult(numbers, results)
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', fairPrize(1, of))],
    bets: lineBet(1, of),
    count: (selection) => (fits(rows, selection) ? boundedLines(differentPicks(selection)) : 0),
    hits: (selection, drawn) => [
      selection.every((row, at) => row.includes(drawn[at] ?? '')) ? 1 : 0,
    ],
    mostHits: () => [[1]],
    ...coveredOrders(placing, (selection) => differentOrders(selection).map(outcomeText)),
    example: { selection: places.map((_, at) => [result[at] ?? '', '7']), result },
  }
}

/** A typed line of numbers with two digits each, as the numbers. */
export const numbersIn = (line: string): string[] =>
  (line.match(/\d\d/g) ?? []).map((text) => String(Number(text)))

export const twoDigits = (number: string) => number.padStart(2, '0')

export const linesRow = (count: number): PickRow => ({
  code: 'lines',
  options: { digits: 2 * count, each: 2 },
  least: 1,
  most: pastedLinesMax,
})

export const isLine = (line: string, numbers: readonly string[]) => {
  const found = numbersIn(line)
  return new Set(found).size === found.length && found.every((each) => numbers.includes(each))
}

/** The same from typed lines. */
export function orderedEntry(placing: Placing, results: number): Play {
  const { code, group, places, numbers } = placing
  const rows = [linesRow(places.length)]
  const of = arrangements(numbers.length, places.length)
  const result = exampleResult(numbers, results)
  const line = result.slice(0, places.length).map(twoDigits)
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', fairPrize(1, of))],
    bets: lineBet(1, of),
    count: (selection) => {
      const [lines = []] = selection
      const isGood = fits(rows, selection) && lines.every((each) => isLine(each, numbers))
      return isGood ? lines.length : 0
    },
    hits: ([lines = []], drawn) => [
      lines.includes(drawn.slice(0, places.length).map(twoDigits).join('')) ? 1 : 0,
    ],
    mostHits: () => [[1]],
    ...coveredOrders(placing, ([lines = []]) => lines.map((each) => outcomeText(numbersIn(each)))),
    example: { selection: [[line.join(''), line.toReversed().join('')]], result },
  }
}

/** The numbers of the first places in any order: all of them among the picks. */
export function groupOf(placing: Placing, results: number): Play {
  const { code, group, places, numbers } = placing
  const width = places.length
  const rows = [{ code: 'numbers', options: numbers, least: width, most: numbers.length }]
  const [wins, of] = [factorial(width), arrangements(numbers.length, width)]
  const result = exampleResult(numbers, results)
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', fairPrize(wins, of))],
    bets: lineBet(wins, of),
    count: (selection) => (fits(rows, selection) ? choose(selection[0]?.length ?? 0, width) : 0),
    hits: ([chosen = []], drawn) => [
      drawn.slice(0, width).every((number) => chosen.includes(number)) ? 1 : 0,
    ],
    mostHits: () => [[1]],
    ...coveredOrders(placing, ([chosen = []]) => ordersOf(chosen, width).map(outcomeText)),
    example: { selection: [[...result.slice(0, width).toReversed(), '7']], result },
  }
}

export const bankerRows = (k: number, numbers: readonly string[]): PickRow[] => [
  { code: 'banker', options: numbers, least: 1, most: k - 1 },
  { code: 'drag', options: numbers, least: 1, most: numbers.length - 1 },
]

/** How many lines bankers with drags are: every line has all bankers. */
export const bankerLines = (rows: readonly PickRow[], k: number, selection: Selection) => {
  const [banker = [], drag = []] = selection
  if (!fits(rows, selection) || drag.some((number) => banker.includes(number))) return 0
  return choose(drag.length, k - banker.length)
}

/** The same with bankers, which are in every line. */
export function groupBanker(placing: Placing, results: number): Play {
  const { places, numbers } = placing
  const width = places.length
  const rows = bankerRows(width, numbers)
  const base = groupOf(placing, results)
  const result = exampleResult(numbers, results)
  const orders = ([banker = [], drag = []]: Selection) =>
    subsetsOf(drag, width - banker.length)
      .flatMap((rest) => ordersOf([...banker, ...rest], width))
      .map(outcomeText)
  return {
    ...base,
    rows,
    count: (selection) => bankerLines(rows, width, selection),
    hits: ([banker = [], drag = []], drawn) => {
      const first = drawn.slice(0, width)
      const isHit =
        banker.every((number) => first.includes(number)) &&
        first.every((number) => banker.includes(number) || drag.includes(number))
      return [isHit ? 1 : 0]
    },
    ...coveredOrders(placing, orders),
    example: {
      selection: [result.slice(1, 2), [...result.slice(0, width).toSpliced(1, 1), '7']],
      result,
    },
  }
}

/** A number in one of the places, picked place by place: every pick is a bet. */
export function fixedPlace({ code, group, places, numbers }: Placing, results: number): Play {
  const rows = places.map((place) => ({
    code: place,
    options: numbers,
    least: 0,
    most: numbers.length,
  }))
  const result = exampleResult(numbers, results)
  const size = numbers.length
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', fairPrize(1, size))],
    bets: lineBet(1, size),
    count: (selection) => (fits(rows, selection) ? sumOf(selection.map((row) => row.length)) : 0),
    hits: (selection, drawn) => [
      selection.filter((row, at) => row.includes(drawn[at] ?? '')).length,
    ],
    mostHits: (selection) => [[mostPlaces(selection)]],
    covers: (selection) => coveredPlaces(places, size, selection),
    example: {
      selection: places.map((_, at) => (at === 0 ? [result[0] ?? '', '8'] : at === 2 ? ['7'] : [])),
      result,
    },
  }
}

const coveredPlaces = (places: readonly string[], size: number, selection: Selection): Covered[] =>
  places.flatMap((place, at) => {
    const outcomes = selection[at] ?? []
    return outcomes.length > 0 ? [{ market: place, size, outcomes }] : []
  })

/** How many places can be hit together, since a number stands in one place only: the largest matching. */
export function mostPlaces(rows: Selection): number {
  const placeOf = new Map<string, number>()
  const assign = (place: number, tried: Set<string>): boolean =>
    (rows[place] ?? []).some((number) => {
      if (tried.has(number)) return false
      tried.add(number)
      const other = placeOf.get(number)
      if (other !== undefined && !assign(other, tried)) return false
      placeOf.set(number, place)
      return true
    })
  return rows.filter((_, place) => assign(place, new Set())).length
}
