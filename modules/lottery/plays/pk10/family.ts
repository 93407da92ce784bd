import { ordersOf, textsOf } from '../counting.ts'
import type { Family } from '../family.ts'
import { fixedPlace, orderedDirect, orderedEntry } from '../numbered-plays.ts'
import { ballsShape } from '../shapes.ts'
import { sumPlay, sumSides } from '../sum-tiers.ts'
import { all, numbers, trends } from './trends.ts'

const front = (count: number, code: string) => ({
  code: `front${count}-${code}`,
  group: `front${count}`,
  places: all.slice(0, count),
  numbers,
})

const firstTwo = ordersOf(numbers, 2)
const firstThree = ordersOf(numbers, 3)
const finish = ['4', '9', '1', '7', '10', '2', '8', '3', '6', '5']

/** The finish of ten racers. */
export const pk10: Family = {
  code: 'pk10',
  shape: ballsShape({ kind: 'racers', of: 10, places: all.map((code) => ({ code, count: 1 })) }),
  hasSeries: true,
  plays: [
    fixedPlace({ code: 'fixed', group: 'fixed', places: all, numbers }, 10),
    ...[2, 3, 4, 5].flatMap((count) => [
      orderedDirect(front(count, 'direct'), 10),
      orderedEntry(front(count, 'direct-entry'), 10),
    ]),
    sumPlay({
      code: 'sum2',
      group: 'sum',
      outcomes: firstTwo,
      market: 'p1.p2',
      // By how many of the 90 orders of the first two have the sum; a return of 0.9.
      prizes: { 2: 81, 4: 40.5, 6: 27, 8: 20.25, 10: 16.2 },
      example: { selection: [['11', '13']], result: finish },
    }),
    sumSides({
      code: 'sum2-sides',
      group: 'sum',
      outcomes: firstTwo,
      market: 'p1.p2',
      // 11 is neither big nor small.
      sides: [
        { side: 'big', tier: 'side', prize: 4.05, has: (sum) => sum > 11 },
        { side: 'small', tier: 'side', prize: 4.05, has: (sum) => sum < 11 },
        { side: 'odd', tier: 'odd', prize: 3.24, has: (sum) => sum % 2 === 1 },
        { side: 'even', tier: 'side', prize: 4.05, has: (sum) => sum % 2 === 0 },
      ],
      example: { selection: [['big', 'odd']], result: finish },
    }),
    sumPlay({
      code: 'sum3',
      group: 'sum',
      outcomes: firstThree,
      market: 'p1.p2.p3',
      // By how many of the 720 orders of the first three have the sum; a return of 0.9, rounded down.
      prizes: { 6: 216, 12: 108, 18: 72, 24: 54, 30: 43.2, 42: 30.8, 48: 27, 54: 24, 60: 21.6 },
      example: { selection: [['14', ...textsOf(16, 17)]], result: finish },
    }),
  ],
  trends,
}
