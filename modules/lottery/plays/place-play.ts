import type { Play, Result, Trend } from './family.ts'
import { mostPlaced } from './most-placed.ts'
import { odds } from './odds.ts'
import { type Line, optionPlay } from './option-play.ts'

type Placed = {
  places: readonly string[]
  numbers: readonly string[]
  pay: number
  selection: readonly (readonly string[])[]
  result: Result
}

/** One number in one place, where the places have different numbers. */
export const placePlay = ({ places, numbers, pay, selection, result }: Placed): Play =>
  optionPlay({
    code: 'number',
    group: 'positions',
    rows: places.map((code, at) => ({
      code,
      lines: new Map(
        numbers.map((number): [string, Line] => [
          number,
          {
            hit: (drawn) => (drawn[at] === number ? 'number' : undefined),
            covered: { market: code, size: numbers.length, outcomes: [number] },
          },
        ]),
      ),
    })),
    tiers: [{ code: 'number', pay: odds(pay) }],
    bets: [
      {
        code: 'number',
        chances: [{ tier: 'number', wins: 1n, of: BigInt(numbers.length) }],
        lines: 1,
      },
    ],
    most: mostPlaced(numbers),
    example: { selection, result },
  })

export const placeTrends = (places: readonly string[], numbers: readonly string[]): Trend[] =>
  places.map((code, at) => ({
    code,
    outcomes: numbers.map((number) => ({ code: number, wins: 1n, of: BigInt(numbers.length) })),
    outcomeOf: (result) => result[at],
    isTwoSided: false,
  }))
