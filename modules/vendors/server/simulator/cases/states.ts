import type { Case, Message, State } from '../script.ts'
import { bet, closes, ok, rollBack, win } from './play.ts'

type Listed = Omit<Case, 'id' | 'group'>
const listed = (group: string, cases: Listed[]): Case[] =>
  cases.map((each, at) => ({ ...each, id: `${group}-${at + 1}`, group }))

const barred: [state: State, expect: 'blocked' | 'session' | 'game'][] = [
  ['frozen', 'blocked'],
  ['excluded', 'blocked'],
  ['loggedOut', 'session'],
  ['gameClosed', 'game'],
]
const nobody = (send: Message): Case['steps'][number] => ({
  send: { ...send, player: 'unknown' },
  expect: { all: 'notFound', actions: 'session', session: 'bad', open: 'nobody' },
})

/** Who may not stake is still paid, and gets stakes back. */
export const stateCases = listed('states', [
  ...barred.flatMap(([state, expect]): Listed[] => [
    {
      title: `a bet of who is ${state}`,
      steps: [{ state }, { send: bet('T1', 200), expect }],
      cash: 0,
    },
    {
      title: `a win of who is ${state}`,
      steps: [
        ok(bet('T1', 200)),
        { state },
        { send: bet('T3', 100), expect },
        ok(win('T2', 'T1', 500, closes), 300),
      ],
      cash: 300,
    },
    {
      title: `a roll-back for who is ${state}`,
      steps: [ok(bet('T1', 200)), { state }, ok(rollBack('T9', 'T1'), 0)],
      cash: 0,
    },
    {
      title: `a bet that was taken, again, of who is ${state}`,
      steps: [ok(bet('T1', 200)), { state }, ok(bet('T1', 200), -200)],
      cash: -200,
    },
  ]),
  {
    title: 'a bet under an old session',
    steps: [{ send: bet('T1', 200, { token: 'expired' }), expect: 'session' }],
    cash: 0,
  },
  {
    title: 'a bet under a session that is none',
    steps: [{ send: bet('T1', 200, { token: 'unknown' }), expect: 'session' }],
    cash: 0,
  },
  {
    title: 'a win and a roll-back under an old session',
    steps: [
      ok(bet('T1', 200)),
      ok(bet('T3', 100)),
      ok(win('T2', 'T1', 500, { token: 'expired' })),
      ok(rollBack('T9', 'T3', { token: 'expired' }), 300),
    ],
    cash: 300,
  },
  {
    title: 'a bet of nobody',
    steps: [{ send: bet('T1', 200, { player: 'unknown' }), expect: 'nobody' }],
    cash: 0,
  },
  {
    title: 'a win of nobody',
    steps: [ok(bet('T1', 200)), nobody(win('T2', 'T1', 500))],
    cash: -200,
  },
  {
    title: 'a roll-back of nobody',
    steps: [ok(bet('T1', 200)), nobody(rollBack('T9', 'T1'))],
    cash: -200,
  },
  {
    title: 'a bet in a game that there is not',
    steps: [{ send: bet('T1', 200, { game: 'nowhere' }), expect: 'game' }],
    cash: 0,
  },
])

/** Limits, funds, currencies. */
export const limitCases = listed('limits', [
  {
    title: 'more than there is',
    steps: [{ send: bet('T1', 10_000_000), expect: 'poor', has: 0 }],
    cash: 0,
  },
  {
    title: 'a limit of what is staked',
    steps: [
      { state: 'wagerLimit' },
      ok(bet('T1', 200)),
      ok(bet('T2', 200)),
      { send: bet('T3', 200), expect: 'limit' },
      { send: bet('T3', 200), expect: 'limit' },
    ],
    cash: -400,
  },
  {
    title: 'a limit lets a smaller stake through',
    steps: [
      { state: 'wagerLimit' },
      ok(bet('T1', 400)),
      { send: bet('T2', 200), expect: 'limit' },
      ok(bet('T3', 100), -500),
    ],
    cash: -500,
  },
  {
    title: 'a limit of one stake',
    steps: [{ state: 'stakeLimit' }, { send: bet('T1', 101), expect: 'limit' }, ok(bet('T2', 100))],
    cash: -100,
  },
  {
    title: 'a limit does not hold back a win',
    steps: [
      ok(bet('T1', 500)),
      { state: 'wagerLimit' },
      ok(win('T2', 'T1', 900_000, closes), 899_500),
    ],
    cash: 899_500,
  },
  {
    title: 'a roll-back gives back what a limit has counted',
    steps: [
      { state: 'wagerLimit' },
      ok(bet('T1', 500)),
      { send: bet('T2', 100), expect: 'limit' },
      ok(rollBack('T9', 'T1'), 0),
      ok(bet('T3', 500)),
    ],
    cash: -500,
  },
  {
    title: 'stakes at once that are too much together',
    steps: [
      { state: 'wagerLimit' },
      {
        together: ['T1', 'T2', 'T3'].map((tx) => bet(tx, 250, { round: tx })),
        expect: [{ ok: 2, limit: 1 }],
      },
    ],
    cash: -500,
  },
  {
    title: 'a bet in another currency',
    steps: [{ send: bet('T1', 200, { currency: 'EUR' }), expect: 'currency' }],
    cash: 0,
  },
  {
    title: 'a win in another currency',
    steps: [
      ok(bet('T1', 200)),
      { send: win('T2', 'T1', 500, { currency: 'EUR' }), expect: 'currency' },
    ],
    cash: -200,
  },
])

const batch = (first: Message, ...also: Message[]): Message => ({ ...first, also })
const actionWin = (tx: string, amount: number): Message => ({ do: 'win', tx, amount })

/** Several in one request. */
export const batchCases = listed(
  'batches',
  [
    {
      title: 'a bet and a win',
      steps: [ok(batch(bet('T1', 200), actionWin('T2', 500)), 300)],
      cash: 300,
    },
    {
      title: 'a bet and a win again',
      steps: [
        ok(batch(bet('T1', 200), actionWin('T2', 500)), 300),
        ok(batch(bet('T1', 200), actionWin('T2', 500)), 300),
      ],
      cash: 300,
    },
    {
      title: 'again with one more',
      steps: [
        ok(batch(bet('T1', 200), actionWin('T2', 500)), 300),
        ok(batch(bet('T1', 200), actionWin('T2', 500), actionWin('T3', 100)), 400),
      ],
      cash: 400,
    },
    {
      title: 'a bet that is refused, and a win',
      steps: [
        {
          send: batch(bet('T1', 10_000_000), actionWin('T2', 500)),
          expect: 'poor' as const,
          has: 0,
        },
      ],
      cash: 0,
    },
    {
      title: 'two bets that are too much together',
      steps: [
        { state: 'wagerLimit' as const },
        { send: batch(bet('T1', 300), bet('T2', 300)), expect: 'limit' as const, has: 0 },
        ok(bet('T1', 300), -300),
        { send: bet('T2', 100), expect: 'bad' as const },
      ],
      cash: -300,
    },
    {
      title: 'one name twice',
      steps: [{ send: batch(bet('T1', 100), bet('T1', 100)), expect: 'bad' as const }],
      cash: 0,
    },
    {
      title: 'three bets',
      steps: [ok(batch(bet('T1', 100), bet('T2', 50), bet('T3', 25)), -175)],
      cash: -175,
    },
    {
      title: 'three wins',
      steps: [
        ok(bet('T1', 100)),
        ok(batch(actionWin('T2', 50), actionWin('T3', 25), actionWin('T4', 5)), -20),
      ],
      cash: -20,
    },
    {
      title: 'a bet that was rolled back before, and a win',
      steps: [
        ok(rollBack('T9', 'T1')),
        { send: batch(bet('T1', 200), actionWin('T2', 500)), expect: 'rolledBack' as const },
      ],
      cash: 0,
    },
    {
      title: 'two roll-backs',
      steps: [
        ok(batch(bet('T1', 100), bet('T2', 50))),
        ok(batch(rollBack('T8', 'T1'), rollBack('T9', 'T2')), 0),
      ],
      cash: 0,
    },
    {
      title: 'a bet and another of the same name with another amount',
      steps: [
        ok(bet('T1', 100)),
        { send: batch(bet('T2', 100), bet('T1', 200)), expect: 'differs' as const, has: -100 },
        ok(bet('T2', 100), -200),
      ],
      cash: -200,
    },
    {
      title: 'more actions than anybody needs',
      steps: [
        {
          send: batch(bet('T0', 1), ...Array.from({ length: 60 }, (_, at) => bet(`T${at + 1}`, 1))),
          expect: 'bad' as const,
        },
      ],
      cash: 0,
    },
  ].map((each) => ({ ...each, not: ['hub88' as const, 'session' as const, 'open' as const] })),
)
