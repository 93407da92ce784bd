import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read of codes. */
export const codeStaffMessages = defineMessages('promotions-codes-office', {
  codes: 'Codes',
  figures: '{count, plural, one {# code} other {# codes}}, used {used} of {uses} times',
  none: 'No codes yet. It can be published when it has codes.',
  make: 'Make codes',
  makeOne: 'Set the code',
  count: 'How many codes',
  countHint: '1 to {most}. Each can be used once.',
  code: 'Code',
  codeHint: '4 to 32 letters and digits. 0 counts as O, 1 and L count as I.',
  once: 'Codes are shown this once. Save them now.',
  save: 'Save as CSV',
  fileTitle: 'Promo codes',
  done: 'Done',
})
