import { digits, isBigDigit, isOddDigit } from './digit-class.ts'
import type { Family, Play, Result, Trend } from './family.ts'
import { sheetShape } from './shapes.ts'
import { sideBy, type TwoSided, twoSidedTrend } from './two-sided.ts'
import { crossPlay, digitPlay, missPlay, sheetPlay } from './vn-plays.ts'
import { endsOf, firstOf, lastOf, prizesOf, type SheetPlace, startsOf } from './vn-sheet.ts'

export type Region = {
  code: string
  places: readonly SheetPlace[]
  example: Result
  /** How many numbers of the sheet have two, three and four digits at least. */
  counts: { 2: number; 3: number; 4: number }
  /** What a point of a number anywhere on the sheet costs, in amounts. */
  pointPrices: { 2: number; 3: number; 4: number }
  /** The prize of two digits, and that of three. */
  two: { prize: string; count: number }
  three: { prize: string; count: number }
  cross: { 2: number; 3: number; 4: number }
  miss: Readonly<Record<number, number>>
  /** The numbers of the small set that is bet on as a whole. */
  few: {
    code: string
    of(result: Result): readonly string[]
    counts: { 2: number; 3: number; 4: number }
  }
  /** What only this region has. */
  more?(region: Region): readonly Play[]
}

const sizes = [2, 3, 4] as const
const pays = { 2: 99, 3: 960, 4: 8_880 }
const fewPays = { 2: 75, 3: 650, 4: 5_500 }

/** A lottery of a Vietnamese region: what is drawn, and every play of it. */
export const vnFamily = (region: Region): Family => ({
  code: region.code,
  shape: sheetShape(region.places),
  hasSeries: false,
  plays: [
    ...anywherePlays(region),
    ...specialPlays(region),
    ...firstPrizePlays(region),
    ...threePlays(region),
    ...headTailPlays(region),
    ...crossPlays(region),
    ...fewPlays(region),
    ...(region.more?.(region) ?? []),
  ],
  trends: trendsOf(),
})

function anywherePlays({ counts, pointPrices, example }: Region): Play[] {
  const pick = (digitsOf: 2 | 3 | 4) => [[lastOf(example[0] ?? '', digitsOf)]]
  const plain = sizes.map((size) =>
    sheetPlay({
      code: `lo-${size}`,
      group: 'lo',
      digits: size,
      numbers: (result) => endsOf(result, size),
      count: counts[size],
      price: pointPrices[size],
      pay: pays[size],
      example: { selection: pick(size), result: example },
    }),
  )
  const starts = sheetPlay({
    code: 'lo-2-head',
    group: 'lo',
    digits: 2,
    numbers: (result) => startsOf(result, 2),
    count: counts[2],
    price: pointPrices[2],
    pay: pays[2],
    example: { selection: [[firstOf(example[0] ?? '', 2)]], result: example },
  })
  // The same as lo-2, for a stake that is the price of all numbers together.
  const cheap = sheetPlay({
    code: 'lo-2-1k',
    group: 'lo',
    digits: 2,
    numbers: (result) => endsOf(result, 2),
    count: counts[2],
    pay: Math.floor((pays[2] * 10_000) / pointPrices[2]) / 10_000,
    market: 'lo-2',
    example: { selection: pick(2), result: example },
  })
  return [...plain, cheap, starts]
}

const special = (result: Result) => result[0] ?? ''
const firstPrize = (result: Result) => result[1] ?? ''

function specialPlays({ two, places, example }: Region): Play[] {
  const prizes = prizesOf(places)
  const lastSpecial = lastOf(special(example), 2)
  const twos = (result: Result) => prizes(result, two.prize)
  const part = { group: 'de', digits: 2, pay: pays[2] }
  return [
    sheetPlay({
      ...part,
      code: 'de',
      numbers: (result) => [lastOf(special(result), 2)],
      count: 1,
      example: { selection: [[lastSpecial]], result: example },
    }),
    sheetPlay({
      ...part,
      code: 'de-special-head',
      numbers: (result) => [firstOf(special(result), 2)],
      count: 1,
      example: { selection: [[firstOf(special(example), 2)]], result: example },
    }),
    sheetPlay({
      ...part,
      code: 'de-head',
      numbers: twos,
      count: two.count,
      price: two.count,
      example: { selection: [twos(example).slice(0, 1)], result: example },
    }),
    sheetPlay({
      ...part,
      code: 'de-head-tail',
      numbers: (result) => [...twos(result), lastOf(special(result), 2)],
      count: two.count + 1,
      price: two.count + 1,
      example: { selection: [[lastSpecial]], result: example },
    }),
  ]
}

const firstPrizePlays = ({ example }: Region): Play[] => [
  sheetPlay({
    code: 'de-first',
    group: 'de',
    digits: 2,
    numbers: (result) => [lastOf(firstPrize(result), 2)],
    count: 1,
    pay: pays[2],
    example: { selection: [[lastOf(firstPrize(example), 2)]], result: example },
  }),
  sheetPlay({
    code: 'de-first-head',
    group: 'de',
    digits: 2,
    numbers: (result) => [firstOf(firstPrize(result), 2)],
    count: 1,
    pay: pays[2],
    example: { selection: [[firstOf(firstPrize(example), 2)]], result: example },
  }),
]

function threePlays({ three, places, example }: Region): Play[] {
  const prizes = prizesOf(places)
  const threes = (result: Result) => prizes(result, three.prize)
  const part = { group: 'cang', digits: 3, pay: pays[3] }
  const selection = [[lastOf(special(example), 3)]]
  return [
    sheetPlay({
      ...part,
      code: 'cang-3',
      numbers: (result) => [lastOf(special(result), 3)],
      count: 1,
      example: { selection, result: example },
    }),
    sheetPlay({
      ...part,
      code: 'cang-3-head',
      numbers: threes,
      count: three.count,
      price: three.count,
      example: { selection: [threes(example).slice(0, 1)], result: example },
    }),
    sheetPlay({
      ...part,
      code: 'cang-3-head-tail',
      numbers: (result) => [...threes(result), lastOf(special(result), 3)],
      count: three.count + 1,
      price: three.count + 1,
      example: { selection, result: example },
    }),
    sheetPlay({
      ...part,
      code: 'cang-3-first',
      numbers: (result) => [lastOf(firstPrize(result), 3)],
      count: 1,
      example: { selection: [[lastOf(firstPrize(example), 3)]], result: example },
    }),
    sheetPlay({
      code: 'cang-4',
      group: 'cang',
      digits: 4,
      numbers: (result) => [lastOf(special(result), 4)],
      count: 1,
      pay: pays[4],
      example: { selection: [[lastOf(special(example), 4)]], result: example },
    }),
  ]
}

const tens = (result: Result) => special(result).at(-2)
const units = (result: Result) => special(result).at(-1)

const headTailPlays = ({ example }: Region): Play[] => {
  // Sheets whose special prize ends in each number of two equal digits.
  const results = () => digits.map((digit) => [digit.repeat(5)])
  return [digitPlay('head', tens, results, example), digitPlay('tail', units, results, example)]
}

function crossPlays({ cross, miss, counts, example }: Region): Play[] {
  const ends = (result: Result) => endsOf(result, 2)
  const there = [...new Set(ends(example))]
  const absent = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).filter(
    (number) => !there.includes(number),
  )
  return [
    ...sizes.map((size) =>
      crossPlay({
        code: `xien-${size}`,
        group: 'xien',
        size,
        ends,
        count: counts[2],
        pay: cross[size],
        example: { selection: [there.slice(0, size)], result: example },
      }),
    ),
    ...Object.entries(miss).map(([size, pay]) =>
      missPlay({
        code: `truot-${size}`,
        group: 'truot',
        size: Number(size),
        ends,
        count: counts[2],
        pay,
        example: { selection: [absent.slice(0, Number(size))], result: example },
      }),
    ),
  ]
}

const fewPlays = ({ few, example }: Region): Play[] =>
  sizes.map((size) =>
    sheetPlay({
      code: `${few.code}-${size}`,
      group: 'bao-lo',
      digits: size,
      numbers: (result) => endsOf(few.of(result), size),
      count: few.counts[size],
      price: few.counts[size],
      pay: fewPays[size],
      example: { selection: [[lastOf(special(example), size)]], result: example },
    }),
  )

function trendsOf(): Trend[] {
  const markets: TwoSided[] = [
    {
      market: 'tail-size',
      first: 'big',
      second: 'small',
      sideOf: (result) => sideBy(isBigDigit(units(result) ?? '0')),
    },
    {
      market: 'tail-parity',
      first: 'odd',
      second: 'even',
      sideOf: (result) => sideBy(isOddDigit(units(result) ?? '0')),
    },
    {
      market: 'de-size',
      first: 'big',
      second: 'small',
      sideOf: (result) => sideBy(isBigDigit(tens(result) ?? '0')),
    },
    {
      market: 'de-sum-parity',
      first: 'odd',
      second: 'even',
      sideOf: (result) => sideBy((Number(tens(result)) + Number(units(result))) % 2 === 1),
    },
  ]
  const digitTrend = (code: string, digitOf: typeof tens): Trend => ({
    code,
    outcomes: digits.map((digit) => ({ code: digit, wins: 1n, of: 10n })),
    outcomeOf: digitOf,
    isTwoSided: false,
  })
  const last: Trend = {
    code: 'de',
    outcomes: digits.flatMap((ten) =>
      digits.map((unit) => ({ code: `${ten}${unit}`, wins: 1n, of: 100n })),
    ),
    outcomeOf: (result) => lastOf(special(result), 2),
    isTwoSided: false,
  }
  return [last, digitTrend('head', tens), digitTrend('tail', units), ...markets.map(twoSidedTrend)]
}
