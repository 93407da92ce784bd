import { everyThree } from '../digit-class.ts'
import type { BetKind, Family, Result, Tier, Trend } from '../family.ts'
import { odds } from '../odds.ts'
import { type Line, mostOverResults, optionPlay } from '../option-play.ts'
import { digitsShape } from '../shapes.ts'
import { sideBy, type TwoSided, twoSidedLines, twoSidedTrend } from '../two-sided.ts'

const example = ['6', '2', '9']
const points = Array.from({ length: 28 }, (_, point) => point)

const pointOf = (result: Result) => result.reduce((sum, digit) => sum + Number(digit), 0)
const isBig = (point: number) => point >= 14
const isOdd = (point: number) => point % 2 === 1

/** How many of the 1 000 draws have each point. */
const pointCounts = points.map(
  (point) => everyThree.filter((three) => pointOf(three) === point).length,
)
const countOf = (isOne: (point: number) => boolean) =>
  points.filter(isOne).reduce((sum, point) => sum + BigInt(pointCounts[point] ?? 0), 0n)

/** A draw for each point, and each leopard: all that can be hit. */
const kinds: readonly Result[] = [
  ...points.map((point) => {
    const first = Math.max(0, point - 18)
    const second = Math.min(9, point - first)
    return [first, second, point - first - second].map(String)
  }),
  ...everyThree.filter((three) => new Set(three).size === 1),
]

const covered = (isOne: (result: Result) => boolean) => ({
  market: 'draw',
  size: 1_000,
  outcomes: everyThree.filter(isOne).map((three) => three.join('')),
})

type Outcome = { code: string; pay: bigint; isOne(result: Result): boolean; wins: bigint }

const byPoint = (code: string, pay: number, isOne: (point: number) => boolean): Outcome => ({
  code,
  pay: odds(pay),
  isOne: (result) => isOne(pointOf(result)),
  wins: countOf(isOne),
})

const lineOf = ({ code, isOne }: Outcome): [string, Line] => [
  code,
  { hit: (result) => (isOne(result) ? code : undefined), covered: covered(isOne) },
]
const tierOf = ({ code, pay }: Outcome): Tier => ({ code, pay })
const betOf = ({ code, wins }: Outcome): BetKind => ({
  code,
  chances: [{ tier: code, wins, of: 1_000n }],
  lines: 1,
})

const outcomePlay = (
  code: string,
  outcomes: readonly Outcome[],
  selection: readonly string[],
  result: Result = example,
) =>
  optionPlay({
    code,
    group: code === 'point' ? 'point' : 'sides',
    rows: [{ code, lines: new Map(outcomes.map(lineOf)) }],
    tiers: outcomes.map(tierOf),
    bets: outcomes.map(betOf),
    most: mostOverResults(() => kinds),
    example: { selection: [selection], result },
  })

/** What a point pays, from 0 to 13; 14 to 27 pay the same from behind. */
const pointPays = [900, 300, 150, 90, 60, 42.855, 32.145, 25, 20, 16.365, 14.285, 13.045, 12.33, 12]

const pointOutcomes = points.map((each) =>
  byPoint(String(each), pointPays[Math.min(each, 27 - each)] ?? 0, (other) => other === each),
)
const point = outcomePlay('point', pointOutcomes, ['17'])

const markets: TwoSided[] = [
  {
    market: 'size',
    first: 'big',
    second: 'small',
    sideOf: (result) => sideBy(isBig(pointOf(result))),
  },
  {
    market: 'parity',
    first: 'odd',
    second: 'even',
    sideOf: (result) => sideBy(isOdd(pointOf(result))),
  },
]

const sides = optionPlay({
  code: 'sides',
  group: 'sides',
  rows: [{ code: 'sides', lines: new Map(twoSidedLines(markets, { tier: 'side' })) }],
  tiers: [{ code: 'side', pay: odds(1.98) }],
  bets: [{ code: 'side', chances: [{ tier: 'side', wins: 500n, of: 1_000n }], lines: 1 }],
  most: mostOverResults(() => kinds),
  example: { selection: [['big']], result: example },
})

// Big and odd, and small and even, come less often than the others: one price for all would lose money on two of them.
const combos = outcomePlay(
  'combo',
  [
    byPoint('big-odd', 4.2, (each) => isBig(each) && isOdd(each)),
    byPoint('big-even', 3.6, (each) => isBig(each) && !isOdd(each)),
    byPoint('small-odd', 3.6, (each) => !isBig(each) && isOdd(each)),
    byPoint('small-even', 4.2, (each) => !isBig(each) && !isOdd(each)),
  ],
  ['big-odd'],
)

const extremes = outcomePlay(
  'extreme',
  [
    byPoint('extreme-small', 16, (each) => each <= 5),
    byPoint('extreme-big', 16, (each) => each >= 22),
  ],
  ['extreme-big'],
  ['9', '5', '8'],
)

const hasNoColour = (each: number) => each === 0 || each === 13 || each === 14 || each === 27
const colourOutcomes = [
  byPoint('red', 2.94, (each) => !hasNoColour(each) && each % 3 === 0),
  byPoint('green', 3.7, (each) => !hasNoColour(each) && each % 3 === 1),
  byPoint('blue', 3.7, (each) => !hasNoColour(each) && each % 3 === 2),
]
const colours = outcomePlay('colour', colourOutcomes, ['blue'])

const isLeopard = (result: Result) => new Set(result).size === 1
const leopard = outcomePlay(
  'leopard',
  [{ code: 'leopard', pay: odds(90), isOne: isLeopard, wins: 10n }],
  ['leopard'],
  ['5', '5', '5'],
)

const trendOf = (code: string, outcomes: readonly Outcome[]): Trend => ({
  code,
  outcomes: outcomes.map((each) => ({ code: each.code, wins: each.wins, of: 1_000n })),
  outcomeOf: (result) => outcomes.find(({ isOne }) => isOne(result))?.code,
  isTwoSided: false,
})

/** The sum of three digits, from 0 to 27, at fixed odds. */
export const pc28: Family = {
  code: 'pc28',
  shape: digitsShape(['first', 'second', 'third']),
  hasSeries: false,
  plays: [sides, combos, point, extremes, colours, leopard],
  trends: [
    trendOf('point', pointOutcomes),
    ...markets.map(twoSidedTrend),
    trendOf('colour', colourOutcomes),
  ],
}
