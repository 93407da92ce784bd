import { boundedLines, joinedOf, maximalOf, productOf, sumOf, tierOf } from './counting.ts'
import type { Covered, PickRow, Play, Selection } from './family.ts'
import { fits } from './fits.ts'
import { type Pattern, tenDigits } from './pattern.ts'

const sides = ['big', 'small', 'odd', 'even'] as const
type Side = (typeof sides)[number]

const isSide: Record<Side, (digit: number) => boolean> = {
  big: (digit) => digit >= 5,
  small: (digit) => digit < 5,
  odd: (digit) => digit % 2 === 1,
  even: (digit) => digit % 2 === 0,
}

/** Which of its sides a digit is, by digit. */
const sidesOf: readonly (readonly string[])[] = tenDigits.map((digit) =>
  sides.filter((side) => isSide[side](Number(digit))),
)

const hitsOfRow = (chosen: readonly string[], digit: string) =>
  (sidesOf[Number(digit)] ?? []).filter((side) => chosen.includes(side)).length

/** Big, small, odd or even for each digit: a digit is two of them, so that several lines can hit. */
export function sizeParity(places: readonly string[]): Pattern {
  const width = places.length
  const rows: PickRow[] = places.map((code) => ({ code, options: sides, least: 1, most: 4 }))
  return {
    width,
    rows,
    tiers: [tierOf('hit', 1.8 * 2 ** width)],
    bets: [
      { code: 'line', chances: [{ tier: 'hit', wins: 1n, of: 2n ** BigInt(width) }], lines: 1 },
    ],
    count: (selection) =>
      fits(rows, selection) ? boundedLines(productOf(selection.map((row) => row.length))) : 0,
    hits: (selection, drawn) => [
      productOf(drawn.map((digit, at) => hitsOfRow(selection[at] ?? [], digit))),
    ],
    mostHits: (selection) => [
      [
        productOf(
          selection.map((row) => Math.max(...tenDigits.map((digit) => hitsOfRow(row, digit)))),
        ),
      ],
    ],
    outcomes: (selection) =>
      joinedOf(selection.map((row) => tenDigits.filter((digit) => hitsOfRow(row, digit) > 0))),
    isOrdered: true,
    example: {
      selection: [['big'], ['odd', 'small'], ['even']].slice(0, width),
      drawn: ['6', '1', '8'].slice(0, width),
    },
  }
}

const duels = ['dragon', 'tiger', 'tie'] as const

/** Who of two places is higher: the left one is the dragon. */
export const duelOf = (left: string, right: string): (typeof duels)[number] =>
  left === right ? 'tie' : Number(left) > Number(right) ? 'dragon' : 'tiger'

const pairsOfDigits = tenDigits.flatMap((left) => tenDigits.map((right) => [left, right] as const))
const outcomesOfDuel = Object.fromEntries(
  duels.map((duel) => [
    duel,
    pairsOfDigits
      .filter(([left, right]) => duelOf(left, right) === duel)
      .map(([left, right]) => left + right),
  ]),
)

/** Dragon, tiger or tie between every two places: each pick is a bet. */
export function dragonTiger(code: string, group: string, all: readonly string[]): Play {
  const pairs = all.flatMap((_, left) =>
    all.slice(left + 1).map((__, at) => [left, left + 1 + at] as const),
  )
  const rows: PickRow[] = pairs.map(([left, right]) => ({
    code: `${all[left]}-${all[right]}`,
    options: duels,
    least: 0,
    most: 3,
  }))
  const hits = (selection: Selection, result: readonly string[]) => {
    let side = 0
    let tie = 0
    for (const [at, [left, right]] of pairs.entries()) {
      const chosen = selection[at] ?? []
      if (chosen.length === 0) continue
      const duel = duelOf(result[left] ?? '', result[right] ?? '')
      if (!chosen.includes(duel)) continue
      if (duel === 'tie') tie += 1
      else side += 1
    }
    return [side, tie]
  }
  const ranks = ranksOf(all.length)
  return {
    code,
    group,
    rows,
    tiers: [tierOf('side', 4), tierOf('tie', 18)],
    bets: [
      { code: 'side', chances: [{ tier: 'side', wins: 45n, of: 100n }], lines: 1 },
      { code: 'tie', chances: [{ tier: 'tie', wins: 10n, of: 100n }], lines: 1 },
    ],
    count: (selection) => (fits(rows, selection) ? sumOf(selection.map((row) => row.length)) : 0),
    hits,
    mostHits: (selection) => maximalOf(ranks.map((rank) => hits(selection, rank))),
    covers: (selection) => coveredDuels(rows, selection),
    example: {
      selection: pairs.map((_, at) => (at === 0 ? ['dragon', 'tie'] : at === 2 ? ['tiger'] : [])),
      result: ['7', '2', '5', '5', '1'].slice(0, all.length),
    },
  }
}

const coveredDuels = (rows: readonly PickRow[], selection: Selection): Covered[] =>
  rows.flatMap(({ code }, at) => {
    const chosen = selection[at] ?? []
    if (chosen.length === 0) return []
    const outcomes = chosen.flatMap((duel) => outcomesOfDuel[duel] ?? [])
    return [{ market: code.replace('-', '.'), size: 100, outcomes }]
  })

/** Every order that so many places can stand in, ties included. */
function ranksOf(count: number): string[][] {
  const digits = tenDigits.slice(0, count)
  return joinedOf(Array.from({ length: count }, () => digits))
    .map((text) => text.split(''))
    .filter((ranks) => {
      const used = new Set(ranks)
      return digits.slice(0, used.size).every((digit) => used.has(digit))
    })
}
