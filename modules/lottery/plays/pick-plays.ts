import { choose, subsetsOf, tierOf } from './counting.ts'
import type { Play, Result } from './family.ts'
import { fits } from './fits.ts'
import {
  bankerLines,
  bankerRows,
  exampleResult,
  isLine,
  lineBet,
  linesRow,
  numbersIn,
  outcomeText,
  twoDigits,
} from './numbered-plays.ts'

type Picking = { code: string; group: string; k: number; numbers: readonly string[]; prize: number }

/** In how many of so many equally likely draws of five a line of `k` numbers hits: all of it, or all five inside it. */
const pickChance = (k: number, of: number): [number, number] =>
  k <= 5 ? [choose(5, k), choose(of, k)] : [choose(of - 5, k - 5), choose(of, k)]

/** How many lines hit, of a number of chosen ones of which so many were drawn. */
const pickHits = (k: number, chosen: number, drawn: number) => {
  if (k <= 5) return choose(drawn, k)
  return drawn === 5 ? choose(chosen - 5, k - 5) : 0
}

const inAscending = (numbers: readonly string[]) =>
  outcomeText(numbers.toSorted((left, right) => Number(left) - Number(right)))

const countIn = (chosen: readonly string[], drawn: Result) =>
  chosen.filter((number) => drawn.includes(number)).length

/** `k` numbers that are all among the five drawn; of more than five, those that hold all five. */
export function pick({ code, group, k, numbers, prize }: Picking): Play {
  const rows = [{ code: 'numbers', options: numbers, least: k, most: numbers.length }]
  const [wins, of] = pickChance(k, numbers.length)
  const result = exampleResult(numbers, 5)
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', prize)],
    bets: lineBet(wins, of),
    count: (selection) => (fits(rows, selection) ? choose(selection[0]?.length ?? 0, k) : 0),
    hits: ([chosen = []], drawn) => [pickHits(k, chosen.length, countIn(chosen, drawn))],
    mostHits: ([chosen = []]) => [[pickHits(k, chosen.length, Math.min(5, chosen.length))]],
    covers: ([chosen = []]) => [
      {
        market: `pick${k}`,
        size: choose(numbers.length, k),
        outcomes: subsetsOf(chosen, k).map(inAscending),
      },
    ],
    example: { selection: [exampleResult(numbers, k + 1)], result },
  }
}

/** The same with bankers, which are in every line. */
export function pickBanker(picking: Picking): Play {
  const { k, numbers } = picking
  const rows = bankerRows(k, numbers)
  const base = pick(picking)
  const all = exampleResult(numbers, k + 1)
  const hitsOf = (bankers: number, drags: number, bankersDrawn: number, dragsDrawn: number) => {
    if (k <= 5) return bankersDrawn === bankers ? choose(dragsDrawn, k - bankers) : 0
    if (bankersDrawn + dragsDrawn < 5) return 0
    return choose(drags - dragsDrawn, k - bankers - dragsDrawn)
  }
  return {
    ...base,
    rows,
    count: (selection) => bankerLines(rows, k, selection),
    hits: ([banker = [], drag = []], drawn) => [
      hitsOf(banker.length, drag.length, countIn(banker, drawn), countIn(drag, drawn)),
    ],
    mostHits: ([banker = [], drag = []]) => [
      [
        Math.max(
          ...Array.from({ length: Math.min(5, banker.length) + 1 }, (_, drawn) =>
            hitsOf(banker.length, drag.length, drawn, Math.min(5 - drawn, drag.length)),
          ),
        ),
      ],
    ],
    covers: ([banker = [], drag = []]) => [
      {
        market: `pick${k}`,
        size: choose(numbers.length, k),
        outcomes: subsetsOf(drag, k - banker.length).map((rest) =>
          inAscending([...banker, ...rest]),
        ),
      },
    ],
    example: { selection: [all.slice(0, 1), all.slice(1)], result: base.example.result },
  }
}

/** The same from typed lines. */
export function pickEntry(picking: Picking): Play {
  const { k, numbers } = picking
  const rows = [linesRow(k)]
  const base = pick(picking)
  const line = exampleResult(numbers, k).map(twoDigits).join('')
  const hitsOf = (lines: readonly string[], drawn: Result) =>
    lines.filter((each) => countIn(numbersIn(each), drawn) === Math.min(k, 5)).length
  return {
    ...base,
    rows,
    count: (selection) => {
      const [lines = []] = selection
      if (!fits(rows, selection) || !lines.every((each) => isLine(each, numbers))) return 0
      // The same numbers in another order are the same bet.
      const different = new Set(lines.map((each) => inAscending(numbersIn(each))))
      return different.size === lines.length ? lines.length : 0
    },
    hits: ([lines = []], drawn) => [hitsOf(lines, drawn)],
    mostHits: ([lines = []]) => [[mostLines(lines.map(numbersIn), numbers)]],
    covers: ([lines = []]) => [
      {
        market: `pick${k}`,
        size: choose(numbers.length, k),
        outcomes: lines.map((each) => inAscending(numbersIn(each))),
      },
    ],
    example: { selection: [[line]], result: base.example.result },
  }
}

/** How many of these lines one draw of five hits at most: every draw is tried. */
function mostLines(lines: readonly string[][], numbers: readonly string[]): number {
  const bits = lines.map((line) => line.reduce((mask, number) => mask | (1 << Number(number)), 0))
  return Math.max(
    ...subsetsOf(numbers, 5).map((drawn) => {
      const mask = drawn.reduce((all, number) => all | (1 << Number(number)), 0)
      return bits.filter((line) => (line & mask) === line || (line & mask) === mask).length
    }),
  )
}
