import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('channel-voucher', {
  name: 'Voucher',
  note: 'Enter the code of your voucher. Its full amount is deposited.',
  'inputs.code': 'Voucher code',
  'inputs.code.hint': '16 letters and digits. Hyphens do not matter.',
  'refused.code.unknown': 'This code is not valid. Check each character.',
  'refused.code.used': 'This voucher has already been used.',
  'refused.code.expired': 'This voucher has expired.',
  'refused.code.otherCurrency': 'This voucher is for another currency.',
  'refused.code.tries': 'Too many wrong codes. Try again in an hour.',
})
