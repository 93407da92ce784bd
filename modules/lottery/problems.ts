import { defineProblems } from '@tessera/calls'

export const lotteryProblems = defineProblems('lottery', {
  unknownGame: { status: 404, text: 'There is no such lottery.' },
  unknownIssue: { status: 404, text: 'There is no such draw.' },
})
