import { fixedDigit } from '../digit-presence.ts'
import { fiveStar, threeStar } from '../digit-plays.ts'
import { fiveShapeTrend, placeTrends, sumTrends, threeTrends } from '../digit-trends.ts'
import type { Family } from '../family.ts'
import { digitsShape } from '../shapes.ts'

const all = ['p1', 'p2', 'p3', 'p4', 'p5']

/** Five digits from 0 to 9, drawn once a day: of five digits, and of the first three. */
export const fiveD: Family = {
  code: 'five-d',
  shape: digitsShape(all),
  hasSeries: true,
  plays: [
    fixedDigit({ group: 'fixed', places: all, all, code: 'fixed' }),
    ...fiveStar({ group: 'five', places: all, all }),
    ...threeStar({ group: 'front3', places: all.slice(0, 3), all }),
  ],
  trends: [
    ...placeTrends(all),
    ...sumTrends(5),
    ...threeTrends('front3', [0, 1, 2]),
    fiveShapeTrend,
  ],
}
