import { sumOf, textsOf } from '../counting.ts'
import type { Family, Result, Trend } from '../family.ts'
import { diceShape } from '../shapes.ts'
import { sumPlay, sumSides } from '../sum-tiers.ts'
import { dicePlays, faces, shapeOf, throws } from './dice-plays.ts'

const total = (result: Result) => sumOf(result.map(Number))
const span = (result: Result) => {
  const numbers = result.map(Number)
  return Math.max(...numbers) - Math.min(...numbers)
}

const side = (name: string, has: (sum: number) => boolean) => ({
  side: name,
  tier: 'hit',
  prize: 3.6,
  has,
})

/** A feature of the throw, with its chances counted over all 216. */
const trendOf = (
  code: string,
  codes: readonly string[],
  outcomeOf: (result: Result) => string,
  isTwoSided = false,
): Trend => ({
  code,
  outcomes: codes.map((each) => ({
    code: each,
    wins: BigInt(throws.filter((result) => outcomeOf(result) === each).length),
    of: 216n,
  })),
  outcomeOf,
  isTwoSided,
})

/** Three dice. */
export const k3: Family = {
  code: 'k3',
  shape: diceShape(3),
  hasSeries: true,
  plays: [
    sumPlay({
      code: 'sum',
      group: 'sum',
      outcomes: throws,
      market: 'dice',
      // Domain 7.3: by how many of the 216 throws have the sum.
      prizes: {
        1: 388.8,
        3: 129.6,
        6: 64.8,
        10: 38.88,
        15: 25.92,
        21: 18.5,
        25: 15.5,
        27: 14,
      },
      example: { selection: [['9', '10']], result: ['4', '1', '5'] },
    }),
    sumSides({
      code: 'sides',
      group: 'sum',
      outcomes: throws,
      market: 'dice',
      sides: [
        side('big', (sum) => sum > 10),
        side('small', (sum) => sum <= 10),
        side('odd', (sum) => sum % 2 === 1),
        side('even', (sum) => sum % 2 === 0),
      ],
      example: { selection: [['big', 'odd']], result: ['6', '3', '5'] },
    }),
    ...dicePlays,
  ],
  trends: [
    trendOf('sum', textsOf(3, 18), (result) => String(total(result))),
    trendOf('sum-size', ['big', 'small'], (result) => (total(result) > 10 ? 'big' : 'small'), true),
    trendOf(
      'sum-parity',
      ['odd', 'even'],
      (result) => (total(result) % 2 === 1 ? 'odd' : 'even'),
      true,
    ),
    trendOf('span', textsOf(0, 5), (result) => String(span(result))),
    trendOf('shape', ['triple', 'pair', 'straight', 'different'], shapeOf),
    ...faces.map((face) =>
      trendOf(`face-${face}`, ['in', 'out'], (result) => (result.includes(face) ? 'in' : 'out')),
    ),
  ],
}
