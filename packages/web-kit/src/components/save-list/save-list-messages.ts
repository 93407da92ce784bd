import { defineMessages } from '../../texts/define-messages.ts'

/** Apart from the words of every page: only the back office keeps whole lists as files. */
export const saveListMessages = defineMessages('web-kit', {
  saveCsv: 'Save as CSV',
  savedSoFar: '{count, plural, one {# row so far} other {# rows so far}}',
  savedInPart:
    'The file holds the first {count, plural, one {row} other {# rows}}. Choose less to have all of it.',
  notSaved: 'The file could not be made. Please try again.',
})
