import { defineMessages } from '@tessera/web-kit/messages'

/**
 * What messages to members say, as plain text. Holes are filled as they stand; `{secret}` is the code, or the end
 * of a link.
 */
export const mailMessages = defineMessages('identity', {
  'mail.code.subject': '{site}: your code',
  'mail.code.sms':
    '{site}: your code is {secret}. It is good for {minutes} min. Tell it to nobody.',
  'mail.code.email':
    'Your code is {secret}.\n\nIt is good for {minutes} min. Tell it to nobody, also not to us. If you did not ask for it, do nothing.',
  'mail.reset.subject': '{site}: set a new password',
  'mail.reset.email':
    'Hello {account},\n\nsomebody asked to set a new password for your account. To do it, open this link within {minutes} min:\n\n{origin}/reset#{secret}\n\nIf it was not you, do nothing: your password stays as it is.',
  'mail.changed.subject': '{site}: your password was changed',
  'mail.changed.sms':
    '{site}: the password of {account} was changed. If it was not you, contact customer service at once.',
  'mail.changed.email':
    'Hello {account},\n\nthe password of your account was changed, and every other session was signed out.\n\nIf it was not you, contact customer service at once: {origin}/help',
})
