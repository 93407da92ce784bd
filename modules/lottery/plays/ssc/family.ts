import { fixedDigit } from '../digit-presence.ts'
import { dragonTiger } from '../digit-sides.ts'
import { anyPlays, fiveStar, fourStar, sidesStar, threeStar, twoStar } from '../digit-plays.ts'
import { duelTrends, fiveShapeTrend, placeTrends, sumTrends, threeTrends } from '../digit-trends.ts'
import type { Family } from '../family.ts'
import { digitsShape } from '../shapes.ts'

const all = ['p1', 'p2', 'p3', 'p4', 'p5']

const star = (group: string, from: number, to: number) => ({
  group,
  places: all.slice(from - 1, to),
  all,
})

/** Five digits from 0 to 9, each in its place. */
export const ssc: Family = {
  code: 'ssc',
  shape: digitsShape(all),
  hasSeries: true,
  plays: [
    fixedDigit({ ...star('fixed', 1, 5), code: 'fixed' }),
    ...fiveStar(star('five', 1, 5)),
    ...fourStar(star('front4', 1, 4)),
    ...fourStar(star('last4', 2, 5)),
    ...threeStar(star('front3', 1, 3)),
    ...threeStar(star('mid3', 2, 4)),
    ...threeStar(star('last3', 3, 5)),
    ...twoStar(star('front2', 1, 2)),
    ...twoStar(star('last2', 4, 5)),
    sidesStar(star('front2', 1, 2)),
    sidesStar(star('last2', 4, 5)),
    sidesStar(star('front3', 1, 3)),
    sidesStar(star('last3', 3, 5)),
    dragonTiger('duel', 'sides', all),
    ...anyPlays(all),
  ],
  trends: [
    ...placeTrends(all),
    ...sumTrends(5),
    ...threeTrends('front3', [0, 1, 2]),
    ...threeTrends('mid3', [1, 2, 3]),
    ...threeTrends('last3', [2, 3, 4]),
    ...duelTrends(all),
    fiveShapeTrend,
  ],
}
