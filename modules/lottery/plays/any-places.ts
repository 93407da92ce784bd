import { coveredMax } from '../limits.ts'
import {
  boundedLines,
  choose,
  joinedOf,
  maximalOf,
  productsOf,
  subsetsOf,
  tierOf,
} from './counting.ts'
import { directPrize } from './digit-direct.ts'
import type { Covered, PickRow, Play, Selection } from './family.ts'
import { fits } from './fits.ts'
import { digitsAt, filled, type Pattern, tenDigits } from './pattern.ts'

type Named = { code: string; group: string; all: readonly string[] }

/** Every `k` places of a row each: direct bets on all combinations of rows that have picks. */
export function anyDirect(k: number, { code, group, all }: Named): Play {
  const rows: PickRow[] = all.map((place) => ({
    code: place,
    options: tenDigits,
    least: 0,
    most: 10,
  }))
  const lengths = (selection: Selection) => selection.map((row) => row.length)
  const withPicks = (selection: Selection) => lengths(selection).filter((length) => length > 0)
  return {
    code,
    group,
    rows,
    tiers: [tierOf('hit', directPrize(k))],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins: 1n, of: 10n ** BigInt(k) }], lines: 1 }],
    count: (selection) =>
      fits(rows, selection) ? boundedLines(productsOf(lengths(selection), k)) : 0,
    hits: (selection, result) => [
      choose(selection.filter((row, at) => row.includes(result[at] ?? '')).length, k),
    ],
    mostHits: (selection) => [[choose(withPicks(selection).length, k)]],
    ...(10 ** k <= coveredMax && {
      covers: (selection: Selection) =>
        subsetsOf([...all.keys()], k)
          .map((indices) => ({
            market: indices.map((index) => all[index]).join('.'),
            size: 10 ** k,
            outcomes: joinedOf(indices.map((index) => selection[index] ?? [])),
          }))
          .filter(({ outcomes }) => outcomes.length > 0),
    }),
    example: {
      selection: all.map((_, at) => (at <= k ? [String((at * 3 + 2) % 10), '9'] : [])),
      result: filled(all.length, [...all.keys()].slice(0, k + 1), ['2', '5', '8', '1', '4']),
    },
  }
}

/** A pattern played in every combination of its width of the places that are chosen. */
export function anyPlaces(pattern: Pattern, { code, group, all }: Named): Play {
  const { width } = pattern
  const rows: PickRow[] = [
    { code: 'places', options: all, least: width, most: all.length },
    ...pattern.rows,
  ]
  const subsetsByChosen = new Map<string, number[][]>()
  const subsetsOfChosen = (chosen: readonly string[]) => {
    const known = subsetsByChosen.get(chosen.join())
    if (known) return known
    const made = subsetsOf(
      [...all.keys()].filter((index) => chosen.includes(all[index] ?? '')),
      width,
    )
    subsetsByChosen.set(chosen.join(), made)
    return made
  }
  const hits = ([chosen = [], ...rest]: Selection, result: readonly string[]) =>
    subsetsOfChosen(chosen)
      .map((indices) => pattern.hits(rest, digitsAt(result, indices)))
      .reduce((sums, each) => sums.map((sum, at) => sum + (each[at] ?? 0)))
  const { outcomes } = pattern
  return {
    code,
    group,
    rows,
    tiers: pattern.tiers,
    bets: pattern.bets,
    count: (selection) => {
      const [chosen = [], ...rest] = selection
      if (!fits(rows, selection)) return 0
      return boundedLines(pattern.count(rest) * choose(chosen.length, width))
    },
    hits,
    mostHits: ([chosen = [], ...rest]) => mostIn(pattern, rest, chosen.length),
    ...(outcomes &&
      10 ** width <= coveredMax && {
        covers: ([chosen = [], ...rest]: Selection): Covered[] => {
          const covered = outcomes(rest)
          return subsetsOfChosen(chosen).map((indices) => ({
            market: indices.map((index) => all[index]).join('.'),
            size: 10 ** width,
            outcomes: covered,
          }))
        },
      }),
    example: {
      selection: [all.slice(0, width + 1), ...pattern.example.selection],
      result: filled(all.length, [...all.keys()].slice(0, width), pattern.example.drawn),
    },
  }
}

/**
 * The most that a pattern hits in so many places together: over every result of digits that can hit, in every order where the
 * order matters to it. It ends as soon as every combination hits.
 */
function mostIn(pattern: Pattern, selection: Selection, count: number): (readonly number[])[] {
  const { width, isOrdered } = pattern
  const digits = pattern.digitsOf?.(selection) ?? tenDigits
  const subsets = subsetsOf(
    Array.from({ length: count }, (_, at) => at),
    width,
  )
  const known = new Map<string, readonly number[]>()
  const hitsOf = (drawn: readonly string[]) => {
    const text = drawn.join('')
    const hits = known.get(text) ?? pattern.hits(selection, drawn)
    known.set(text, hits)
    return hits
  }
  const found = new Map<string, readonly number[]>()
  const isAll = (sums: readonly number[]) => sums.length === 1 && sums[0] === subsets.length
  const visit = (drawn: readonly string[], from: number): boolean => {
    if (drawn.length === count) {
      const sums = subsets
        .map((indices) => hitsOf(indices.map((index) => drawn[index] ?? '')))
        .reduce((all, each) => all.map((sum, at) => sum + (each[at] ?? 0)))
      found.set(sums.join(), sums)
      return isAll(sums)
    }
    return digits.some((digit, at) => at >= from && visit([...drawn, digit], isOrdered ? 0 : at))
  }
  visit([], 0)
  return maximalOf([...found.values()])
}
