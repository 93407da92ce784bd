import type { Case } from '../script.ts'
import { bet, closes, ok, rollBack, win } from './play.ts'

type Listed = Omit<Case, 'id' | 'group'>
const listed = (group: string, cases: Listed[]): Case[] =>
  cases.map((each, at) => ({ ...each, id: `${group}-${at + 1}`, group }))

/** Answers that never arrive. What was done is done, and told again. */
export const lostCases = listed('lost', [
  {
    title: 'the answer to a bet',
    steps: [{ lose: bet('T1', 200), after: 0 }, ok(bet('T1', 200), -200)],
    cash: -200,
  },
  {
    title: 'the answer to a bet, late',
    steps: [{ lose: bet('T1', 200), after: 30 }, ok(bet('T1', 200), -200)],
    cash: -200,
  },
  {
    title: 'the answer to a bet, and it is rolled back',
    steps: [{ lose: bet('T1', 200), after: 30 }, { wait: 100 }, ok(rollBack('T9', 'T1'), 0)],
    cash: 0,
  },
  {
    title: 'the answer to a win',
    steps: [
      ok(bet('T1', 200)),
      { lose: win('T2', 'T1', 500, closes), after: 0 },
      ok(win('T2', 'T1', 500, closes), 300),
    ],
    cash: 300,
  },
  {
    title: 'three answers to a win',
    steps: [
      ok(bet('T1', 200)),
      ...[0, 5, 20].map((after) => ({ lose: win('T2', 'T1', 500, closes), after })),
      ok(win('T2', 'T1', 500, closes), 300),
    ],
    cash: 300,
  },
  {
    title: 'the answer to a roll-back',
    steps: [
      ok(bet('T1', 200)),
      { lose: rollBack('T9', 'T1'), after: 5 },
      ok(rollBack('T9', 'T1'), 0),
    ],
    cash: 0,
  },
])

/** Requests without an end, and very many of them. */
export const floodCases = listed('floods', [
  {
    title: 'half a bet',
    steps: [{ half: bet('T1', 200) }, ok({ do: 'balance' }, 0), ok(bet('T1', 200), -200)],
    cash: -200,
  },
  {
    title: 'thirty halves of bets',
    steps: [
      ...Array.from({ length: 30 }, () => ({ half: bet('T1', 200) })),
      ok({ do: 'balance' }, 0),
    ],
    cash: 0,
  },
  {
    title: 'a hundred questions at once',
    steps: [
      {
        together: Array.from({ length: 100 }, () => ({ do: 'balance' as const })),
        expect: [{ ok: 100 }],
      },
    ],
    cash: 0,
  },
  {
    title: 'sixty bets and roll-backs at once',
    steps: [
      ...Array.from({ length: 2 }, (_, turn) => ({
        together: Array.from({ length: 30 }, (__, at) =>
          bet(`T${turn}${at}`, 10, { round: `R${turn}${at}` }),
        ),
        expect: [{ ok: 30 }],
      })),
      {
        together: Array.from({ length: 60 }, (_, at) =>
          rollBack(`B${at}`, `T${at < 30 ? 0 : 1}${at % 30}`),
        ),
        expect: [{ ok: 60 }],
      },
    ],
    cash: 0,
  },
])
