import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

export const pokerDeskProblems = defineProblems('pokerDesk', {
  unknownDeskTable: { status: 404, text: 'There is no such table.' },
  unknownDeskHand: { status: 404, text: 'There is no such hand, or it is still played.' },
  unknownCase: { status: 404, text: 'There is no such case.' },
  caseClosed: { status: 409, text: 'This case is closed.' },
  notStopped: { status: 409, text: 'This table has not stopped.' },
  differencesChanged: {
    status: 409,
    text: 'The differences are not those that you have seen. Look at them again.',
  },
  settingRefused: {
    status: 422,
    text: 'The highest buy-in is below the lowest.',
  },
  wrongPokerDays: {
    status: 422,
    text: 'Choose days in order, at most {days}.',
    facts: z.object({ days: z.number() }),
  },
})
