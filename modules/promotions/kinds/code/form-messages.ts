import { defineMessages } from '@tessera/web-kit/messages'

export const codeForm = defineMessages('promotions-code-form-office', {
  kind: 'Code',
  gift: 'Gift',
  uses: 'Uses of one shared code',
  'uses.hint': 'Empty: many codes, each used once. Codes are made after the draft is kept.',
})
