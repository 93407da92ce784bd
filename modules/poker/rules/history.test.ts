import { expect, test } from 'vitest'
import { cardsOf } from './cards.ts'
import { type HistoryHand, phhOfHand, textOfHand } from './history.ts'
import { tellHand } from './told.ts'

const hand: HistoryHand = {
  table: 'heron-usd',
  number: 7,
  endedAt: '2026-01-01T00:00:00.000Z',
  currency: 'USD',
  amount: (chips) => (chips / 100).toFixed(2),
  names: [
    { seat: 1, name: 'an***a' },
    { seat: 4, name: 'bo***o' },
  ],
  own: { seat: 4, cards: cardsOf('AhKh') },
  setup: {
    game: 'holdem',
    limit: 'no',
    button: 1,
    bigSeat: 4,
    big: 10,
    rake: { ppm: 50_000, cap: 100 },
    players: [
      { seat: 4, stack: 1_000, posts: 10, dead: 0 },
      { seat: 1, stack: 1_000, posts: 5, dead: 0 },
    ],
  },
  acts: [
    { seat: 1, kind: 'call' },
    { seat: 4, kind: 'check' },
    { seat: 4, kind: 'raise', to: 20 },
    { seat: 1, kind: 'fold', byTime: true },
  ],
  boards: [cardsOf('2c3c4c')],
  shown: [],
  finish: {
    back: { seat: 4, amount: 20 },
    pots: [{ amount: 20, rake: 1, winners: [[{ seat: 4, amount: 19 }]] }],
    rake: 1,
    returned: [],
    shown: [],
  },
}

test('a hand is told one thing after the other', () => {
  expect(tellHand(hand).map(({ is }) => is)).toEqual([
    'posts',
    'posts',
    'act',
    'act',
    'board',
    'act',
    'act',
    'back',
    'wins',
    'rake',
  ])
  // The first chips on the flop are a bet; there is nothing to raise.
  const acts = tellHand(hand).flatMap((told) => (told.is === 'act' ? [told.kind] : []))
  expect(acts).toEqual(['call', 'check', 'bet', 'fold'])
})

test('chips over the blinds are a raise, not a bet', () => {
  const acts = [{ seat: 1, kind: 'raise' as const, to: 30 }]
  const [told] = tellHand({ ...hand, acts, boards: [], finish: null }).filter(
    ({ is }) => is === 'act',
  )
  expect(told).toMatchObject({ kind: 'raise', to: 30 })
})

test('a hand is written as text with the own cards, and as PHH with unknown ones', () => {
  const text = textOfHand(hand)
  expect(text).toContain('Dealt to bo***o (seat 4): Ah Kh')
  expect(text).toContain('an***a (seat 1) folds (time)')
  expect(text).toContain('bo***o (seat 4) bets 0.20')
  expect(text).toContain('0.20 returns to bo***o (seat 4)')
  const phh = phhOfHand(hand)
  expect(phh).toContain('variant = "NT"')
  expect(phh).toContain('blinds_or_straddles = [0.10, 0.05]')
  expect(phh).toContain(
    'actions = ["d dh p1 AhKh", "d dh p2 ????", "p2 cc", "p1 cc", "d db 2c3c4c", "p1 cbr 0.20", "p2 f"]',
  )
})
