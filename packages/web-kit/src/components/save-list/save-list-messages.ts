import { defineMessages } from '../../texts/define-messages.ts'

/** Apart from the words of every page: only the back office keeps whole lists as files. */
export const saveListMessages = defineMessages('web-kit', {
  saveCsv: 'Save as CSV',
  savedSoFar: '{count, plural, one {# row so far} other {# rows so far}}',
  savedInPart:
    'The file contains the first {count, plural, one {row} other {# rows}}. Narrow the filters to get all rows.',
  notSaved: 'The file could not be created. Please try again.',
})
