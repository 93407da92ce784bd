import type { Family, Result, Trend } from '../family.ts'
import { mostPlaced } from '../most-placed.ts'
import { odds } from '../odds.ts'
import { type Line, mostByRow, mostOverResults, optionPlay } from '../option-play.ts'
import { numbersTo, orderedPlaces } from '../ordered-places.ts'
import { placePlay, placeTrends } from '../place-play.ts'
import { ballsShape } from '../shapes.ts'
import { sideBy, type TwoSided, twoSidedLines, twoSidedTrend } from '../two-sided.ts'

const numbers = numbersTo(10)
const example = ['8', '3', '10', '1', '6', '9', '2', '5', '7', '4']
const half = [{ code: 'side', chances: [{ tier: 'side', wins: 1n, of: 2n }], lines: 1 }]

const placeMarkets = (place: string, at: number): TwoSided[] => [
  {
    market: `${place}-size`,
    first: 'big',
    second: 'small',
    sideOf: (result) => sideBy(Number(result[at]) >= 6),
  },
  {
    market: `${place}-parity`,
    first: 'odd',
    second: 'even',
    sideOf: (result) => sideBy(Number(result[at]) % 2 === 1),
  },
]

const number = placePlay({
  places: orderedPlaces,
  numbers,
  pay: 9.91,
  selection: orderedPlaces.map((_, at) => (at === 0 ? ['8'] : [])),
  result: example,
})

const positionSides = optionPlay({
  code: 'position-sides',
  group: 'positions',
  rows: orderedPlaces.map((code, at) => ({
    code,
    lines: new Map(twoSidedLines(placeMarkets(code, at), { tier: 'side' })),
  })),
  tiers: [{ code: 'side', pay: odds(1.982) }],
  bets: half,
  most: mostPlaced(numbers),
  example: {
    selection: orderedPlaces.map((_, at) => (at === 1 ? ['small', 'odd'] : [])),
    result: example,
  },
})

const facing = [0, 1, 2, 3, 4] as const
const dragonRow = (at: number) => `dragon-${at + 1}`

const dragonMarkets: TwoSided[] = facing.map((at) => ({
  market: dragonRow(at),
  first: 'dragon',
  second: 'tiger',
  sideOf: (result) => sideBy(Number(result[at]) > Number(result[9 - at])),
}))

const dragonTiger = optionPlay({
  code: 'dragon-tiger',
  group: 'dragon-tiger',
  rows: dragonMarkets.map((market) => ({
    code: market.market,
    lines: new Map(twoSidedLines([market], { tier: 'side' })),
  })),
  tiers: [{ code: 'side', pay: odds(1.982) }],
  bets: half,
  most: mostByRow(() => [numbers, numbers.toReversed()]),
  example: { selection: [['dragon'], [], [], [], []], result: example },
})

const sumOf = (result: Result) => Number(result[0]) + Number(result[1])

// 11 is small and odd, which is why the sides do not pay the same.
const sumMarkets: TwoSided[] = [
  {
    market: 'sum-size',
    first: 'big',
    second: 'small',
    chances: { first: 40n, second: 50n, of: 90n },
    sideOf: (result) => sideBy(sumOf(result) > 11),
  },
  {
    market: 'sum-parity',
    first: 'odd',
    second: 'even',
    chances: { first: 50n, second: 40n, of: 90n },
    sideOf: (result) => sideBy(sumOf(result) % 2 === 1),
  },
]

/** The first two, in every order. */
const pairs: readonly Result[] = numbers.flatMap((first) =>
  numbers.filter((second) => second !== first).map((second) => [first, second]),
)

const sides = [
  { code: 'big', pay: 2.2, wins: 40n },
  { code: 'small', pay: 1.77, wins: 50n },
  { code: 'odd', pay: 1.77, wins: 50n },
  { code: 'even', pay: 2.2, wins: 40n },
]

const sumSides = optionPlay({
  code: 'sum-sides',
  group: 'sum',
  rows: [{ code: 'sum', lines: new Map(twoSidedLines(sumMarkets, {})) }],
  tiers: sides.map(({ code, pay }) => ({ code, pay: odds(pay) })),
  bets: sides.map(({ code, wins }) => ({
    code,
    chances: [{ tier: code, wins, of: 90n }],
    lines: 1,
  })),
  most: mostOverResults(() => pairs),
  example: { selection: [['small', 'even']], result: example },
})

const sumPays: Readonly<Record<number, number>> = {
  3: 42.3,
  4: 42.3,
  5: 21.3,
  6: 21.3,
  7: 14.3,
  8: 14.3,
  9: 10.3,
  10: 10.3,
  11: 8.3,
}

const sums = Array.from({ length: 17 }, (_, at) => {
  const sum = at + 3
  const ways = pairs.filter((pair) => sumOf(pair) === sum)
  return {
    sum,
    code: String(sum),
    pay: odds(sumPays[Math.min(sum, 22 - sum)] ?? 0),
    wins: BigInt(ways.length),
    // The same pair in the other order is the same outcome.
    outcomes: ways
      .filter(([first, second]) => Number(first) < Number(second))
      .map((pair) => pair.join('-')),
  }
})

const sum = optionPlay({
  code: 'sum',
  group: 'sum',
  rows: [
    {
      code: 'sum',
      lines: new Map(
        sums.map((each): [string, Line] => [
          each.code,
          {
            hit: (result) => (sumOf(result) === each.sum ? each.code : undefined),
            covered: { market: 'first.second', size: 45, outcomes: each.outcomes },
          },
        ]),
      ),
    },
  ],
  tiers: sums.map(({ code, pay }) => ({ code, pay })),
  bets: sums.map(({ code, wins }) => ({
    code,
    chances: [{ tier: code, wins, of: 90n }],
    lines: 1,
  })),
  most: mostOverResults(() => pairs),
  example: { selection: [['11', '12']], result: example },
})

const sumTrend: Trend = {
  code: 'sum',
  outcomes: sums.map(({ code, wins }) => ({ code, wins, of: 90n })),
  outcomeOf: (result) => String(sumOf(result)),
  isTwoSided: false,
}

/** Ten racers, bet on by sides at fixed odds. */
export const pk10Sides: Family = {
  code: 'pk10-sides',
  shape: ballsShape({
    kind: 'racers',
    of: 10,
    places: orderedPlaces.map((code) => ({ code, count: 1 })),
  }),
  hasSeries: false,
  plays: [positionSides, number, dragonTiger, sumSides, sum],
  trends: [
    ...placeTrends(orderedPlaces, numbers),
    ...orderedPlaces.flatMap((place, at) => placeMarkets(place, at).map(twoSidedTrend)),
    ...dragonMarkets.map(twoSidedTrend),
    sumTrend,
    ...sumMarkets.map(twoSidedTrend),
  ],
}
