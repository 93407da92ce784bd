import { expect, test } from 'vitest'
import { type Blinds, nextHand, type Waiting } from './blinds.ts'

const at = (seat: number, extra: Partial<Waiting> = {}): Waiting => ({
  seat,
  isIn: true,
  owesBig: false,
  owesSmall: false,
  posts: false,
  ...extra,
})
const postsOf = (seats: Waiting[], last: Blinds | null) =>
  nextHand(seats, last)?.players.map(
    ({ seat, posts, deadSmall }) => `${seat}${posts ? ` ${posts}` : ''}${deadSmall ? ' dead' : ''}`,
  )

test('a table begins with everybody who sits there', () => {
  const owing = { owesBig: true }
  expect(nextHand([at(2, owing), at(4, owing), at(7, owing)], null)).toMatchObject({
    blinds: { button: 2, small: 4, big: 7 },
    players: [
      { seat: 4, posts: 'small' },
      { seat: 7, posts: 'big' },
      { seat: 2, posts: null },
    ],
  })
  expect(nextHand([at(2)], null)).toBeUndefined()
})

test('of two the button posts the small blind, and the big blind changes', () => {
  const first = nextHand([at(1), at(2)], null)
  expect(first?.blinds).toEqual({ button: 1, small: 1, big: 2 })
  expect(nextHand([at(1), at(2)], first?.blinds ?? null)?.blinds).toEqual({
    button: 2,
    small: 2,
    big: 1,
  })
})

test('the button stays where the small blind was when its player has gone', () => {
  const last = { button: 1, small: 2, big: 3 }
  // The small blind of before has left: the button is at the empty seat.
  expect(nextHand([at(1), at(3), at(4)], last)?.blinds).toEqual({ button: 2, small: 3, big: 4 })
  // The big blind of before has left: nobody posts the small one.
  expect(postsOf([at(1), at(2), at(4)], last)).toEqual(['4 big', '1', '2'])
})

test('a new player waits for the big blind, or posts it', () => {
  const last = { button: 1, small: 2, big: 3 }
  const seats = (posts: boolean) => [at(1), at(2), at(3), at(4), at(6, { owesBig: true, posts })]
  expect(postsOf(seats(false), last)).toEqual(['3 small', '4 big', '1', '2'])
  expect(postsOf(seats(true), last)).toEqual(['3 small', '4 big', '6 big', '1', '2'])
  const next = { button: 2, small: 3, big: 4 }
  expect(postsOf(seats(false), next)).toEqual(['4 small', '6 big', '1', '2', '3'])
})

test('who is passed by owes the big blind, and a dead small one where that was missed', () => {
  const last = { button: 1, small: 2, big: 3 }
  const out = { isIn: false }
  expect(nextHand([at(1), at(2), at(3, out), at(4, out), at(5)], last)).toMatchObject({
    blinds: { big: 5, small: 3, button: 2 },
    missedBig: [4],
    missedSmall: [3],
  })
  const owing = { owesBig: true, owesSmall: true, posts: true }
  expect(postsOf([at(1), at(2), at(3), at(4), at(6, owing)], last)).toContain('6 big dead')
})

test('from two to three players nobody is button and big blind at once', () => {
  const last = { button: 1, small: 1, big: 5 }
  expect(nextHand([at(1), at(3, { owesBig: true, posts: true }), at(5)], last)?.blinds).toEqual({
    button: 3,
    small: 5,
    big: 1,
  })
})

test('in any hand the blinds are two players, and over many hands everybody posts as often', () => {
  let last: Blinds | null = null
  const counts = new Map<number, number>()
  for (let hand = 0; hand < 60; hand++) {
    const next: ReturnType<typeof nextHand> = nextHand([at(1), at(3), at(4), at(8)], last)
    last = next?.blinds ?? null
    for (const { seat, posts } of next?.players ?? [])
      if (posts) counts.set(seat, (counts.get(seat) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual([30, 30, 30, 30])
})
