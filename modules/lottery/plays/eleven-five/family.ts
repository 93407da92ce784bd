import { present, setPlays } from './set-plays.ts'
import { textsOf } from '../counting.ts'
import type { Family } from '../family.ts'
import { fixedPlace, groupBanker, groupOf, orderedDirect, orderedEntry } from '../numbered-plays.ts'
import { pick, pickBanker, pickEntry } from '../pick-plays.ts'
import { ballsShape } from '../shapes.ts'
import { trends } from './trends.ts'

const numbers = textsOf(1, 11)
const all = ['p1', 'p2', 'p3', 'p4', 'p5']

const front = (count: number, code: string) => ({
  code: `front${count}-${code}`,
  group: `front${count}`,
  places: all.slice(0, count),
  numbers,
})

// Domain 7.2: what a bet of 2 units pays at series 1800.
const pickPrizes = [3.9, 9.9, 29.7, 118, 831, 138, 39.6, 14.8]

const picks = pickPrizes.flatMap((prize, at) => {
  const picking = { group: 'pick', k: at + 1, numbers, prize }
  const code = `pick${at + 1}`
  return [
    pick({ ...picking, code }),
    pickEntry({ ...picking, code: `${code}-entry` }),
    ...(at > 0 ? [pickBanker({ ...picking, code: `${code}-banker` })] : []),
  ]
})

const fronts = [2, 3].flatMap((count) => [
  orderedDirect(front(count, 'direct'), 5),
  orderedEntry(front(count, 'direct-entry'), 5),
  groupOf(front(count, 'group'), 5),
  groupBanker(front(count, 'group-banker'), 5),
])

/** Five different numbers of 1 to 11, in the order in which they are drawn. */
export const elevenFive: Family = {
  code: 'eleven-five',
  shape: ballsShape({ kind: 'balls', of: 11, places: all.map((code) => ({ code, count: 1 })) }),
  hasSeries: true,
  plays: [
    ...picks,
    ...fronts,
    present({ code: 'front3-present', group: 'front3', numbers }),
    fixedPlace({ code: 'fixed', group: 'fixed', places: all, numbers }, 5),
    ...setPlays,
  ],
  trends,
}
