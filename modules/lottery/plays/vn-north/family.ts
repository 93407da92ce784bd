import type { Family, Result } from '../family.ts'
import { vnFamily } from '../vn-family.ts'
import { sheetPlay } from '../vn-plays.ts'
import { prizesOf } from '../vn-sheet.ts'

const places = [
  { code: 'special', count: 1, digits: 5 },
  { code: 'first', count: 1, digits: 5 },
  { code: 'second', count: 2, digits: 5 },
  { code: 'third', count: 6, digits: 5 },
  { code: 'fourth', count: 4, digits: 4 },
  { code: 'fifth', count: 6, digits: 4 },
  { code: 'sixth', count: 3, digits: 3 },
  { code: 'seventh', count: 4, digits: 2 },
]

const example =
  '08345 71902 55016 83747 20431 19558 64093 37720 90864 12609 4417 0350 8826 7193 5571 0048 6634 2285 9910 3167 714 052 389 45 06 71 98'.split(
    ' ',
  )

const prizes = prizesOf(places)
const few = ['seventh', 'fifth', 'fourth', 'third']

/** The lottery of the North: 27 numbers. */
export const vnNorth: Family = vnFamily({
  code: 'vn-north',
  places,
  example,
  counts: { 2: 27, 3: 23, 4: 20 },
  pointPrices: { 2: 27, 3: 23, 4: 20 },
  two: { prize: 'seventh', count: 4 },
  three: { prize: 'sixth', count: 3 },
  cross: { 2: 17, 3: 65, 4: 250 },
  miss: { 4: 2.8, 8: 8.9, 10: 16, 12: 29, 14: 54 },
  few: {
    code: 'bao-8',
    // The special prize, all sixth prizes, and the first number of four others.
    of: (result: Result) => [
      ...prizes(result, 'special'),
      ...prizes(result, 'sixth'),
      ...few.flatMap((prize) => prizes(result, prize).slice(0, 1)),
    ],
    counts: { 2: 8, 3: 7, 4: 4 },
  },
  more: () => [
    sheetPlay({
      code: 'de-seventh',
      group: 'de',
      digits: 2,
      numbers: (result) => prizes(result, 'seventh'),
      count: 4,
      price: 4,
      pay: 99,
      market: 'de-head',
      example: { selection: [['06']], result: example },
    }),
  ],
})
