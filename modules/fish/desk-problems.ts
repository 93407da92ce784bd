import { defineProblems } from '@tessera/calls'

export const fishDeskProblems = defineProblems('fishDesk', {
  unknownDeskRoom: { status: 404, text: 'There is no such room.' },
  rangeWrong: { status: 422, text: 'The highest cost is below the lowest.' },
})
