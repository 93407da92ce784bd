import { defineProblems } from '@tessera/calls'

export const tablesDeskProblems = defineProblems('tables', {
  unknownDeskTable: { status: 404, text: 'There is no such table.' },
  unknownDeskRound: { status: 404, text: 'There is no such round.' },
  alreadyVoid: { status: 409, text: 'This round is void already.' },
})
