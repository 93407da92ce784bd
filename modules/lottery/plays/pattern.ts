import { coveredMax } from '../limits.ts'
import type { Play, Result, Selection } from './family.ts'

/** A play on digits in some places of a result, whichever they are. */
export type Pattern = Omit<Play, 'code' | 'group' | 'hits' | 'covers' | 'example'> & {
  /** How many digits it looks at. */
  width: number
  /** How many bets hit each tier when these digits were drawn. */
  hits(selection: Selection, drawn: readonly string[]): readonly number[]
  /** The digits, joined, at which a bet of it hits. */
  outcomes?(selection: Selection): readonly string[]
  /** Whether the order of the digits matters to it. */
  isOrdered: boolean
  /** Digits that can hit; all ten where it does not say. */
  digitsOf?(selection: Selection): readonly string[]
  example: { selection: Selection; drawn: readonly string[] }
}

export const tenDigits: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit))

/** What stands in the places of a worked example that do not matter. */
const filler = ['3', '8', '0', '5', '1']

type Placing = {
  code: string
  group: string
  /** The codes of the places it looks at. */
  places: readonly string[]
  /** The codes of all places of the result. */
  all: readonly string[]
}

/** A pattern as a play on certain places. */
export function placed(pattern: Pattern, { code, group, places, all }: Placing): Play {
  const { width: _, hits, outcomes, isOrdered: __, digitsOf: ___, example, ...rest } = pattern
  const indices = places.map((place) => all.indexOf(place))
  const market = places.join('.')
  const size = 10 ** places.length
  return {
    ...rest,
    code,
    group,
    hits: (selection, result) => hits(selection, digitsAt(result, indices)),
    ...(outcomes &&
      size <= coveredMax && {
        covers: (selection: Selection) => [{ market, size, outcomes: outcomes(selection) }],
      }),
    example: { selection: example.selection, result: filled(all.length, indices, example.drawn) },
  }
}

export const digitsAt = (result: Result, indices: readonly number[]): string[] =>
  indices.map((index) => result[index] ?? '')

/** A result that has these digits in these places. */
export const filled = (length: number, indices: readonly number[], drawn: readonly string[]) =>
  filler.slice(0, length).map((digit, at) => drawn[indices.indexOf(at)] ?? digit)
