import type { Case, Message, Step } from '../script.ts'
import { bet, closes, ok, rollBack, win } from './play.ts'

type Listed = Omit<Case, 'id' | 'group' | 'not'>

/** A round of free rounds. The door gives two of them, of 2.00 each, and others whose time is over. */
const round = (
  number: number,
  campaign: NonNullable<Message['campaign']> = 'given',
  extra: Partial<Message> = {},
): Message => bet(`T${number}`, 0, { isFree: true, campaign, round: `R${number}`, ...extra })
const given: Step = { state: 'freeRounds' }
const refused = (send: Message): Step => ({ send, expect: 'limit' })

const listed: Listed[] = [
  {
    title: 'a round of a campaign costs nothing and wins',
    steps: [given, ok(round(1), 0), ok(win('W1', 'T1', 500, { ...closes, round: 'R1' }), 500)],
    cash: 500,
  },
  {
    title: 'a round of a campaign, again',
    steps: [given, ok(round(1), 0), ok(round(1), 0), ok(round(2), 0)],
    cash: 0,
  },
  {
    title: 'more rounds than were given',
    steps: [given, ok(round(1)), ok(round(2)), refused(round(3)), refused(round(3))],
    cash: 0,
  },
  {
    title: 'a round of a campaign that is not there, and its win',
    steps: [
      refused(round(1, 'unknown')),
      { send: win('W1', 'T1', 500, { ...closes, round: 'R1' }), expect: 'notFound' },
    ],
    cash: 0,
  },
  {
    title: 'a round of a campaign whose time is over',
    steps: [{ state: 'freeRoundsOver' }, refused(round(1, 'over'))],
    cash: 0,
  },
  {
    title: 'a win of a campaign twice, and under another name',
    steps: [
      given,
      ok(round(1)),
      ok(win('W1', 'T1', 500, { round: 'R1' }), 500),
      ok(win('W1', 'T1', 500, { round: 'R1' }), 500),
      { send: win('W1', 'T1', 900, { round: 'R1' }), expect: 'differs' },
    ],
    cash: 500,
  },
  {
    title: 'a round that is rolled back is left again, once',
    steps: [
      given,
      ok(round(1)),
      ok(rollBack('B1', 'T1', { round: 'R1' }), 0),
      ok(rollBack('B1', 'T1', { round: 'R1' }), 0),
      ok(round(2)),
      ok(round(3)),
      refused(round(4)),
    ],
    cash: 0,
  },
  {
    title: 'a round of another value than was given',
    steps: [given, refused(round(1, 'given', { amount: 50_000 }))],
    cash: 0,
  },
  {
    title: 'five rounds at once, of which two were given',
    steps: [
      given,
      {
        together: [1, 2, 3, 4, 5].map((number) => round(number)),
        expect: [{ ok: 2, limit: 3 }],
      },
    ],
    cash: 0,
  },
  {
    title: 'a round of a campaign of who is excluded, and the win of an earlier one',
    steps: [
      given,
      ok(round(1)),
      { state: 'excluded' },
      { send: round(2), expect: 'blocked' },
      ok(win('W1', 'T1', 500, { ...closes, round: 'R1' }), 500),
    ],
    cash: 500,
  },
]

/** Free rounds that were given: no more of them, no later, and no others. */
export const campaignCases: Case[] = listed.map((each, at) => ({
  ...each,
  id: `campaigns-${at + 1}`,
  group: 'campaigns',
  not: ['actions', 'session'],
}))
