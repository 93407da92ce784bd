import { defineProblems } from '@tessera/calls'

export const lotteryProblems = defineProblems('lottery', {})
