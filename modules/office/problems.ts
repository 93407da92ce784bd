import { defineProblems } from '@tessera/calls'

export const officeProblems = defineProblems('office', {
  viewNameTaken: { status: 409, text: 'You already have a view with this name.' },
  viewsFull: {
    status: 409,
    text: 'You have reached the maximum number of saved views. Remove one first.',
  },
  reportsFull: {
    status: 409,
    text: 'The maximum number of reports has been reached. Remove one first.',
  },
  jobRuns: { status: 409, text: 'This job is running.' },
})
