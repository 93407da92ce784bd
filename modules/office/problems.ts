import { defineProblems } from '@tessera/calls'

export const officeProblems = defineProblems('office', {
  viewNameTaken: { status: 409, text: 'You have a view of this name already.' },
  viewsFull: {
    status: 409,
    text: 'You have as many views here as can be kept. Please remove one.',
  },
  reportsFull: { status: 409, text: 'There are as many reports as can be. Please remove one.' },
  jobRuns: { status: 409, text: 'This job runs at the moment.' },
})
