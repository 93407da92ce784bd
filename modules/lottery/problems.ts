import { defineProblems } from '@tessera/calls'

export { deskProblems } from './desk-problems.ts'
export { resultProblems } from './result-problems.ts'

export const lotteryProblems = defineProblems('lottery', {
  unknownGame: { status: 404, text: 'There is no such lottery.' },
  unknownIssue: { status: 404, text: 'There is no such draw.' },
  backElsewhere: { status: 422, text: 'The way back leads to another site.' },
})
