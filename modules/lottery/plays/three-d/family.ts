import { fixedDigit } from '../digit-presence.ts'
import { threeStar, twoStar } from '../digit-plays.ts'
import { placeTrends, sumTrends, threeTrends } from '../digit-trends.ts'
import type { Family } from '../family.ts'
import { digitsShape } from '../shapes.ts'

const all = ['p1', 'p2', 'p3']

/** Three digits from 0 to 9, each in its place. */
export const threeD: Family = {
  code: 'three-d',
  shape: digitsShape(all),
  hasSeries: true,
  plays: [
    fixedDigit({ group: 'fixed', places: all, all, code: 'fixed' }),
    ...threeStar({ group: 'three', places: all, all }),
    ...twoStar({ group: 'front2', places: all.slice(0, 2), all }),
    ...twoStar({ group: 'last2', places: all.slice(1), all }),
  ],
  trends: [...placeTrends(all), ...sumTrends(3), ...threeTrends('three', [0, 1, 2])],
}
