import type { Case, Step } from '../script.ts'
import { bet, closes, ok, rollBack, win } from './play.ts'

const ended = { all: 'ok', session: 'ended' } as const
const nothingThere = { all: 'ok', session: 'notFound' } as const
type Listed = Omit<Case, 'id' | 'group'>
const listed = (group: string, cases: Listed[]): Case[] =>
  cases.map((each, at) => ({ ...each, id: `${group}-${at + 1}`, group }))
const t1 = ok(bet('T1', 200), -200)
const settled = [t1, ok(win('T2', 'T1', 500, closes), 300)]
const twice = (step: Step): Step[] => [step, step]
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

/** The same again, and much at once. */
export const repeatCases = listed('repeats', [
  { title: 'a bet again', steps: twice(t1), cash: -200 },
  { title: 'a bet again after others', steps: [t1, ok(bet('T2', 100)), t1], cash: -300 },
  { title: 'a bet again after its end', steps: [...settled, t1], cash: 300 },
  { title: 'a win again', steps: [...settled, ok(win('T2', 'T1', 500, closes), 300)], cash: 300 },
  {
    title: 'a win of nothing again',
    steps: [t1, ...twice(ok(win('T2', 'T1', 0, closes), -200))],
    cash: -200,
  },
  { title: 'a roll-back again', steps: [t1, ...twice(ok(rollBack('T9', 'T1'), 0))], cash: 0 },
  {
    title: 'a roll-back again under another name',
    steps: [t1, ok(rollBack('T9', 'T1'), 0), { send: rollBack('T10', 'T1'), expect: ended }],
    cash: 0,
  },
  {
    title: 'a bet again with another amount',
    steps: [t1, { send: bet('T1', 201), expect: 'differs' }],
    cash: -200,
  },
  {
    title: 'a bet again in another round',
    steps: [t1, { send: bet('T1', 200, { round: 'R2' }), expect: 'differs' }],
    cash: -200,
  },
  {
    title: 'a bet again in another game',
    steps: [t1, { send: bet('T1', 200, { game: 'g2' }), expect: 'differs' }],
    cash: -200,
  },
  {
    title: 'a win again with another amount',
    steps: [...settled, { send: win('T2', 'T1', 501, closes), expect: 'differs' }],
    cash: 300,
  },
  {
    title: 'the name of a bet for its win',
    steps: [t1, { send: win('T1', 'T1', 500), expect: 'differs' }],
    cash: -200,
  },
  {
    title: 'a refused bet again',
    steps: twice({ send: bet('T1', 10_000_000), expect: 'poor', has: 0 }),
    cash: 0,
  },
  {
    title: 'ten equal bets at once',
    steps: [{ together: many(10, bet('T1', 200)), expect: [{ ok: 10 }] }],
    cash: -200,
  },
  {
    title: 'ten bets at once',
    steps: [
      {
        together: Array.from({ length: 10 }, (_, at) => bet(`T${at}`, 100, { round: `R${at}` })),
        expect: [{ ok: 10 }],
      },
    ],
    cash: -1_000,
  },
  {
    title: 'ten equal wins at once',
    steps: [t1, { together: many(10, win('T2', 'T1', 500, closes)), expect: [{ ok: 10 }] }],
    cash: 300,
  },
  {
    title: 'ten equal roll-backs at once',
    steps: [t1, { together: many(10, rollBack('T9', 'T1')), expect: [{ ok: 10 }] }],
    cash: 0,
  },
  {
    title: 'a bet and its roll-back at once',
    steps: [
      {
        together: [bet('T1', 200), rollBack('T9', 'T1')],
        expect: [
          { ok: 2 },
          { ok: 1, rolledBack: 1 },
          { notFound: 1, rolledBack: 1 },
          { ok: 1, notFound: 1 },
        ],
      },
    ],
    cash: 0,
  },
])

/** What comes before what it needs, too late, or to somebody else. */
export const orderCases = listed('order', [
  {
    title: 'a roll-back of what never came',
    steps: [{ send: rollBack('T9', 'T1'), expect: nothingThere }],
    cash: 0,
  },
  {
    title: 'a bet after its roll-back',
    steps: [
      { send: rollBack('T9', 'T1'), expect: nothingThere },
      ...twice({ send: bet('T1', 200), expect: 'rolledBack' }),
    ],
    cash: 0,
  },
  {
    title: 'a win after the roll-back of what never came',
    steps: [
      { send: rollBack('T9', 'T1'), expect: nothingThere },
      { send: win('T2', 'T1', 500), expect: 'notFound' },
    ],
    cash: 0,
  },
  {
    title: 'a win of nothing that was staked',
    steps: twice({ send: win('T2', 'T1', 500), expect: 'notFound' }),
    cash: 0,
  },
  {
    title: 'a win of a refused bet',
    steps: [
      { send: bet('T1', 10_000_000), expect: 'poor' },
      { send: win('T2', 'T1', 500), expect: 'notFound' },
    ],
    cash: 0,
  },
  {
    title: 'a win of a rolled back bet',
    steps: [
      t1,
      ok(rollBack('T9', 'T1'), 0),
      { send: win('T2', 'T1', 500), expect: { all: 'rolledBack', session: 'ended' } },
    ],
    cash: 0,
  },
  {
    title: 'a win after the end',
    steps: [...settled, { send: win('T3', 'T1', 500), expect: ended }],
    cash: { all: 800, session: 300 },
  },
  {
    title: 'a win of nothing after the end',
    steps: [...settled, { send: win('T3', 'T1', 0), expect: ended }],
    cash: 300,
  },
  {
    title: 'a roll-back of what has won',
    steps: [...settled, { send: rollBack('T9', 'T1'), expect: 'ended' }],
    cash: 300,
  },
  {
    title: 'a roll-back of what has lost',
    steps: [t1, ok(win('T2', 'T1', 0, closes)), { send: rollBack('T9', 'T1'), expect: ended }],
    cash: { all: 0, session: -200 },
  },
  {
    title: 'a roll-back of a refused bet',
    steps: [
      { send: bet('T1', 10_000_000), expect: 'poor' },
      { send: rollBack('T9', 'T1'), expect: nothingThere },
    ],
    cash: 0,
  },
  {
    title: 'a roll-back of a roll-back',
    steps: [t1, ok(rollBack('T9', 'T1'), 0), { send: rollBack('T10', 'T9'), expect: 'differs' }],
    cash: 0,
  },
  {
    title: 'a roll-back of another amount',
    steps: [t1, { send: rollBack('T9', 'T1', { amount: 300 }), expect: 'differs' }],
    cash: -200,
    not: ['actions'],
  },
  {
    title: 'a bet into a closed round',
    steps: [...settled, { send: bet('T3', 100), expect: 'roundOver' }],
    cash: 300,
    not: ['session'],
  },
  {
    title: 'a win that names a bet of another round',
    steps: [
      t1,
      ok(bet('T3', 100, { round: 'R2' })),
      { send: win('T2', 'T1', 500, { round: 'R2' }), expect: 'notFound' },
    ],
    cash: -300,
    not: ['actions'],
  },
  {
    title: 'one name of a win for two bets',
    steps: [
      t1,
      ok(bet('T4', 200, { round: 'R2' })),
      ok(win('T2', 'T1', 500), 100),
      { send: win('T2', 'T4', 500, { round: 'R2' }), expect: 'differs' },
    ],
    cash: 100,
  },
  {
    title: 'a roll-back of a win',
    steps: [t1, ok(win('T2', 'T1', 500)), ok(rollBack('T9', 'T2'), -200)],
    cash: -200,
    not: ['session'],
  },
  {
    title: 'a win taken back is no longer in the way of a roll-back',
    steps: [t1, ok(win('T2', 'T1', 500)), ok(rollBack('T9', 'T2')), ok(rollBack('T10', 'T1'), 0)],
    cash: 0,
    not: ['session'],
  },
])
