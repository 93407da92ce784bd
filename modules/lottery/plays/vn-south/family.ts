import type { Family, Result } from '../family.ts'
import { vnFamily } from '../vn-family.ts'
import { crossPlay } from '../vn-plays.ts'
import { endsOf, prizesOf } from '../vn-sheet.ts'

const places = [
  { code: 'special', count: 1, digits: 6 },
  { code: 'first', count: 1, digits: 5 },
  { code: 'second', count: 1, digits: 5 },
  { code: 'third', count: 2, digits: 5 },
  { code: 'fourth', count: 7, digits: 5 },
  { code: 'fifth', count: 1, digits: 4 },
  { code: 'sixth', count: 3, digits: 4 },
  { code: 'seventh', count: 1, digits: 3 },
  { code: 'eighth', count: 1, digits: 2 },
]

const example =
  '208345 71902 55016 83747 20431 19558 64093 37720 90864 12609 44172 03501 8826 7193 5571 0048 714 67'.split(
    ' ',
  )

const prizes = prizesOf(places)

/** The lotteries of the South and the Centre: 18 numbers of a station. */
export const vnSouth: Family = vnFamily({
  code: 'vn-south',
  places,
  example,
  counts: { 2: 18, 3: 17, 4: 16 },
  pointPrices: { 2: 18, 3: 17, 4: 16 },
  two: { prize: 'eighth', count: 1 },
  three: { prize: 'seventh', count: 1 },
  cross: { 2: 33, 3: 220, 4: 1_450 },
  miss: { 4: 2, 8: 4.2, 10: 6.2 },
  few: {
    code: 'bao-7',
    of: (result: Result) =>
      ['special', 'eighth', 'seventh', 'sixth', 'fifth'].flatMap((prize) => prizes(result, prize)),
    counts: { 2: 7, 3: 6, 4: 5 },
  },
  more: () => [
    crossPlay({
      code: 'da',
      group: 'xien',
      size: 2,
      ends: (result) => endsOf(result, 2),
      count: 18,
      pay: 32,
      most: 5,
      example: { selection: [['45', '02', '16']], result: example },
    }),
  ],
})
