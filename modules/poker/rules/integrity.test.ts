import { expect, test } from 'vitest'
import { type Act, type HandSetup, replay } from './hand.ts'
import {
  type CountedHand,
  countHand,
  pairFlags,
  type PairSums,
  playerFlags,
  type PlayerSums,
} from './integrity.ts'

const setup: HandSetup = {
  game: 'holdem',
  limit: 'no',
  button: 1,
  bigSeat: 3,
  big: 10,
  rake: { ppm: 0, cap: 0 },
  players: [
    { seat: 2, stack: 1_000, posts: 5, dead: 0 },
    { seat: 3, stack: 1_000, posts: 10, dead: 0 },
    { seat: 1, stack: 1_000, posts: 0, dead: 0 },
  ],
}
const members = ['ana', 'bo', 'cy']

/** A hand of these acts, each of which takes so many milliseconds. */
function handOf(acts: readonly Act[], nets: readonly number[], milliseconds = 2_000): CountedHand {
  replay(setup, acts)
  return {
    setup,
    acts: acts.map((act, at) => ({ ...act, byTime: false, at: at * milliseconds })),
    seats: nets.map((net, at) => ({
      seat: at + 1,
      memberId: members[at] ?? '',
      staked: Math.max(0, -net),
      returned: Math.max(0, net),
    })),
  }
}

test('a fold to a raise counts against who raised, and times of acts are those since the act before', () => {
  const { players, pairs } = countHand(
    handOf(
      [
        { seat: 1, kind: 'raise', to: 30 },
        { seat: 2, kind: 'fold' },
        { seat: 3, kind: 'call' },
        { seat: 3, kind: 'check' },
        { seat: 1, kind: 'raise', to: 40 },
        { seat: 3, kind: 'fold' },
      ],
      [35, -5, -30],
    ),
  )
  const of = (memberId: string) => players.find((each) => each.memberId === memberId)
  expect(of('bo')).toMatchObject({ faced: 1, folded: 1, streets: 0, actMs: [2_000] })
  expect(of('cy')).toMatchObject({ faced: 2, folded: 1, streets: 1, checked: 0 })
  expect(of('ana')).toMatchObject({ faced: 0, folded: 0, streets: 1, checked: 0 })
  const between = (memberId: string, otherId: string) =>
    pairs.find((pair) => pair.memberId === memberId && pair.otherId === otherId)
  expect(between('cy', 'ana')).toMatchObject({ faced: 2, folded: 1, streets: 1, flow: 30 })
  expect(between('ana', 'cy')).toMatchObject({ faced: 0, streets: 1, flow: -30 })
  expect(between('bo', 'cy')).toMatchObject({ faced: 0, streets: 0, flow: 0 })
})

test('streets that two play alone without a bet are counted for both', () => {
  const { pairs } = countHand(
    handOf(
      [
        { seat: 1, kind: 'fold' },
        { seat: 2, kind: 'call' },
        { seat: 3, kind: 'check' },
        { seat: 2, kind: 'check' },
        { seat: 3, kind: 'check' },
        { seat: 2, kind: 'check' },
        { seat: 3, kind: 'check' },
        { seat: 2, kind: 'raise', to: 20 },
        { seat: 3, kind: 'call' },
      ],
      [0, 30, -30],
    ),
  )
  const pair = pairs.find(({ memberId, otherId }) => memberId === 'bo' && otherId === 'cy')
  expect(pair).toMatchObject({ streets: 3, checked: 2, flow: -30 })
})

const player: PlayerSums = {
  hands: 1_000,
  faced: 540,
  folded: 270,
  streets: 240,
  checked: 80,
  acts: 1_000,
  actMs: 4_000_000,
  actSquares: 24_000_000_000,
}
const pair: PairSums = {
  hands: 250,
  faced: 40,
  folded: 20,
  streets: 40,
  checked: 13,
  flow: 0,
  flowSquares: 1_000_000,
}

test.each<[string, Partial<PairSums>, string[]]>([
  ['play like with everybody else', {}, []],
  ['folds to one player, three deviations above', { folded: 30 }, ['folds']],
  ['folds a little more', { folded: 28 }, []],
  ['too few raises to compare', { faced: 39, folded: 39 }, []],
  ['streets that are always checked', { checked: 26 }, ['soft']],
  ['chips that go one way', { flow: 5_000 }, ['dump']],
  ['chips that come', { flow: -5_000 }, []],
  ['chips that go one way by luck', { flow: 4_900 }, []],
  ['a third of the hands together', { hands: 310 }, ['together']],
])('%s', (_what, change, flags) => {
  const found = pairFlags({ ...pair, ...change }, player, player)
  expect(found.map(({ flag }) => flag)).toEqual(flags)
})

test('two who have played little together are no case, however much of it', () => {
  const few = { ...player, hands: 299 }
  expect(pairFlags({ ...pair, hands: 299 }, few, few)).toEqual([])
})

test('times to act that hardly differ stand out; those of people do not', () => {
  expect(playerFlags(player)).toEqual([])
  const even = { ...player, actSquares: 16_100_000_000 }
  expect(playerFlags(even)).toMatchObject([{ flag: 'even', acts: 1_000, mean: 4_000 }])
  expect(playerFlags({ ...even, acts: 199, actMs: 796_000, actSquares: 3_184_000_000 })).toEqual([])
})
