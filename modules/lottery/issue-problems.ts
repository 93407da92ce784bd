import { defineProblems } from '@tessera/calls'

/** What can go wrong with issues and their results. */
export const issueProblems = defineProblems('lottery-issues', {
  unknownIssue: { status: 404, text: 'There is no such draw.' },
})
