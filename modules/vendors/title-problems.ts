import { defineProblems } from '@tessera/calls'

/** What can go wrong where the titles of a vendor are compared. */
export const titleProblems = defineProblems('vendors', {
  titlesNotTold: {
    status: 409,
    text: 'This protocol has no list of titles, or the settings cannot be read.',
  },
  titlesSilent: { status: 503, text: 'The vendor did not answer. Try again later.' },
  fallTakesTwo: {
    status: 409,
    text: 'You proposed this lower return. Another person has to apply it.',
  },
  differencesMovedOn: {
    status: 409,
    text: 'The list has changed. Look at it again.',
  },
})
