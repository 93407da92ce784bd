import type { Family, Result } from '../family.ts'
import { mostPlaced } from '../most-placed.ts'
import { odds } from '../odds.ts'
import { mostOverResults, optionPlay } from '../option-play.ts'
import { numbersTo, orderedPlaces } from '../ordered-places.ts'
import { placePlay, placeTrends } from '../place-play.ts'
import { ballsShape } from '../shapes.ts'
import { sideBy, type TwoSided, twoSidedLines, twoSidedTrend } from '../two-sided.ts'

const places = orderedPlaces.slice(0, 5)
const numbers = numbersTo(11)
const example = ['9', '4', '11', '1', '6']
const sumOf = (result: Result) => result.reduce((sum, number) => sum + Number(number), 0)

// 11 is neither: it gives the stake back.
const placeMarkets = (place: string, at: number): TwoSided[] => {
  const chances = { first: 5n, second: 5n, of: 11n }
  const sideUnless11 = (isFirst: (number: number) => boolean) => (result: Result) =>
    result[at] === '11' ? undefined : sideBy(isFirst(Number(result[at])))
  return [
    {
      market: `${place}-size`,
      first: 'big',
      second: 'small',
      chances,
      sideOf: sideUnless11((number) => number >= 6),
    },
    {
      market: `${place}-parity`,
      first: 'odd',
      second: 'even',
      chances,
      sideOf: sideUnless11((number) => number % 2 === 1),
    },
  ]
}

const number = placePlay({
  places,
  numbers,
  pay: 10.8,
  selection: [[], ['4'], [], [], []],
  result: example,
})

const positionSides = optionPlay({
  code: 'position-sides',
  group: 'positions',
  rows: places.map((code, at) => ({
    code,
    lines: new Map(twoSidedLines(placeMarkets(code, at), { tier: 'side', push: 'push' })),
  })),
  tiers: [
    { code: 'side', pay: odds(1.95) },
    { code: 'push', pay: odds(1) },
  ],
  pushes: ['push'],
  bets: [
    {
      code: 'side',
      chances: [
        { tier: 'side', wins: 5n, of: 11n },
        { tier: 'push', wins: 1n, of: 11n },
      ],
      lines: 1,
    },
  ],
  most: mostPlaced(numbers),
  example: { selection: [['big'], [], [], ['odd'], []], result: example },
})

const sumSize: TwoSided = {
  market: 'sum-size',
  first: 'big',
  second: 'small',
  chances: { first: 215n, second: 215n, of: 462n },
  sideOf: (result) => (sumOf(result) === 30 ? undefined : sideBy(sumOf(result) > 30)),
}

const sumTail: TwoSided = {
  market: 'sum-tail',
  first: 'tail-big',
  second: 'tail-small',
  chances: { first: 232n, second: 230n, of: 462n },
  sideOf: (result) => sideBy(sumOf(result) % 10 >= 5),
}

/** Each sum from 15 to 45 once. */
const sums: readonly Result[] = Array.from({ length: 31 }, (_, at) =>
  [1, 2, 3, 4, 5].map((least, place) =>
    String(least + Math.max(0, Math.min(6, at - 6 * (4 - place)))),
  ),
)

const sumSides = optionPlay({
  code: 'sum-sides',
  group: 'sum',
  rows: [{ code: 'sum', lines: new Map(twoSidedLines([sumSize], { tier: 'side', push: 'push' })) }],
  tiers: [
    { code: 'side', pay: odds(1.95) },
    { code: 'push', pay: odds(1) },
  ],
  pushes: ['push'],
  bets: [
    {
      code: 'side',
      chances: [
        { tier: 'side', wins: 215n, of: 462n },
        { tier: 'push', wins: 32n, of: 462n },
      ],
      lines: 1,
    },
  ],
  most: mostOverResults(() => sums),
  example: { selection: [['big']], result: example },
})

const tailSides = optionPlay({
  code: 'sum-tail',
  group: 'sum',
  rows: [{ code: 'tail', lines: new Map(twoSidedLines([sumTail], {})) }],
  tiers: [
    { code: 'tail-big', pay: odds(1.95) },
    { code: 'tail-small', pay: odds(1.95) },
  ],
  bets: [
    { code: 'tail-big', chances: [{ tier: 'tail-big', wins: 232n, of: 462n }], lines: 1 },
    { code: 'tail-small', chances: [{ tier: 'tail-small', wins: 230n, of: 462n }], lines: 1 },
  ],
  most: mostOverResults(() => sums),
  example: { selection: [['tail-small']], result: example },
})

const firstFifth: TwoSided = {
  market: 'dragon-tiger',
  first: 'dragon',
  second: 'tiger',
  sideOf: (result) => sideBy(Number(result[0]) > Number(result[4])),
}

const dragonTiger = optionPlay({
  code: 'dragon-tiger',
  group: 'dragon-tiger',
  rows: [{ code: 'side', lines: new Map(twoSidedLines([firstFifth], { tier: 'side' })) }],
  tiers: [{ code: 'side', pay: odds(1.95) }],
  bets: [{ code: 'side', chances: [{ tier: 'side', wins: 1n, of: 2n }], lines: 1 }],
  most: mostOverResults(() => [numbers.slice(0, 5), numbers.slice(0, 5).toReversed()]),
  example: { selection: [['dragon']], result: example },
})

/** Five of eleven numbers, bet on by sides at fixed odds. */
export const elevenFiveSides: Family = {
  code: 'eleven-five-sides',
  shape: ballsShape({
    kind: 'balls',
    of: 11,
    places: places.map((code) => ({ code, count: 1 })),
  }),
  hasSeries: false,
  plays: [positionSides, number, sumSides, tailSides, dragonTiger],
  trends: [
    ...placeTrends(places, numbers),
    ...places.flatMap((place, at) => placeMarkets(place, at).map(twoSidedTrend)),
    ...[sumSize, sumTail, firstFifth].map(twoSidedTrend),
  ],
}
