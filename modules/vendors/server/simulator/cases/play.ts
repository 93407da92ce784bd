import type { Case, Message, Step } from '../script.ts'

export const bet = (tx: string, amount: number, extra: Partial<Message> = {}): Message => ({
  do: 'bet',
  tx,
  amount,
  ...extra,
})
export const win = (
  tx: string,
  of: string,
  amount: number,
  extra: Partial<Message> = {},
): Message => ({ do: 'win', tx, of, amount, ...extra })
export const rollBack = (tx: string, of: string, extra: Partial<Message> = {}): Message => ({
  do: 'rollBack',
  tx,
  of,
  ...extra,
})
export const ok = (send: Message, has?: number): Step => ({
  send,
  expect: 'ok',
  ...(has !== undefined && { has }),
})
export const closes = { ends: true } as const

type Listed = Omit<Case, 'id' | 'group'>

/** Play as it should be. */
const plays: Listed[] = [
  { title: 'the balance', steps: [ok({ do: 'balance' }, 0)], cash: 0 },
  { title: 'a bet', steps: [ok(bet('T1', 200), -200)], cash: -200 },
  {
    title: 'a bet that wins',
    steps: [ok(bet('T1', 200), -200), ok(win('T2', 'T1', 500, closes), 300)],
    cash: 300,
  },
  {
    title: 'a bet that loses',
    steps: [ok(bet('T1', 200), -200), ok(win('T2', 'T1', 0, closes), -200)],
    cash: -200,
  },
  { title: 'a bet of nothing', steps: [ok(bet('T1', 0), 0)], cash: 0 },
  {
    title: 'a bet of nothing that wins',
    steps: [ok(bet('T1', 0), 0), ok(win('T2', 'T1', 700, closes), 700)],
    cash: 700,
  },
  {
    title: 'the balance includes what has just moved',
    steps: [
      ok(bet('T1', 300)),
      ok({ do: 'balance' }, -300),
      ok(win('T2', 'T1', 100, closes)),
      ok({ do: 'balance' }, -200),
    ],
    cash: -200,
  },
  {
    title: 'three bets of one round',
    steps: [ok(bet('T1', 200)), ok(bet('T2', 100)), ok(bet('T3', 50), -350)],
    cash: -350,
  },
  {
    title: 'rounds beside each other',
    steps: [
      ok(bet('T1', 200)),
      ok(bet('T2', 100, { round: 'R2' })),
      ok(win('T3', 'T1', 50, closes)),
      ok(win('T4', 'T2', 300, { round: 'R2', ends: true }), 50),
    ],
    cash: 50,
  },
  {
    title: 'one after the other in games of one session',
    steps: [ok(bet('T1', 200)), ok(bet('T2', 100, { round: 'R2', game: 'g2' }), -300)],
    cash: -300,
  },
  {
    title: 'the smallest bet',
    steps: [ok(bet('T1', 1), -1), ok(win('T2', 'T1', 1, closes), 0)],
    cash: 0,
  },
  {
    title: 'two wins of one bet',
    steps: [ok(bet('T1', 200)), ok(win('T2', 'T1', 100)), ok(win('T3', 'T1', 300, closes), 200)],
    cash: 200,
    not: ['session'],
  },
]
export const playCases: Case[] = plays.map((each, at) => ({
  ...each,
  id: `play-${at + 1}`,
  group: 'play',
}))

/** Wins that belong to no bet, and stakes that cost nothing. */
const alone: Listed[] = [
  { title: 'a promotion', steps: [ok({ do: 'promo', tx: 'P1', amount: 700 }, 700)], cash: 700 },
  {
    title: 'a promotion again',
    steps: [
      ok({ do: 'promo', tx: 'P1', amount: 700 }),
      ok({ do: 'promo', tx: 'P1', amount: 700 }, 700),
    ],
    cash: 700,
  },
  {
    title: 'a promotion again with another amount',
    steps: [
      ok({ do: 'promo', tx: 'P1', amount: 700 }),
      { send: { do: 'promo', tx: 'P1', amount: 800 }, expect: 'differs' },
    ],
    cash: 700,
  },
  {
    title: 'a promotion of nothing',
    steps: [ok({ do: 'promo', tx: 'P1', amount: 0 }, 0)],
    cash: 0,
  },
  {
    title: 'a promotion under an old session',
    steps: [ok({ do: 'promo', tx: 'P1', amount: 700, token: 'expired' }, 700)],
    cash: 700,
  },
  {
    title: 'the name of a promotion for a bet',
    steps: [
      ok({ do: 'promo', tx: 'P1', amount: 700 }),
      { send: bet('P1', 700), expect: 'differs' },
    ],
    cash: 700,
  },
  {
    title: 'ten promotions at once, all the same',
    steps: [
      {
        together: Array.from({ length: 10 }, () => ({
          do: 'promo' as const,
          tx: 'P1',
          amount: 70,
        })),
        expect: [{ ok: 10 }],
      },
    ],
    cash: 70,
  },
  {
    title: 'a free round',
    steps: [ok(bet('T1', 300, { isFree: true }), 0), ok(win('T2', 'T1', 400, closes), 400)],
    cash: 400,
    not: ['session'],
  },
]
export const aloneCases: Case[] = alone.map((each, at) => ({
  ...each,
  id: `alone-${at + 1}`,
  group: 'alone',
  not: ['actions', ...(each.not ?? [])],
}))
