import { defineMessages } from '@tessera/web-kit/messages'

/**
 * What messages to members say, as plain text. Holes are filled as they stand; `{secret}` is the code, or the end
 * of a link.
 */
export const mailMessages = defineMessages('identity', {
  'mail.test.subject': '{site}: a test message',
  'mail.test.text': '{site}: this is a test. {account} asked for it in the back office.',
  'mail.code.subject': '{site}: your code',
  'mail.code.sms':
    '{site}: your code is {secret}. It is good for {minutes} min. Tell it to nobody.',
  'mail.code.email':
    'Your code is {secret}.\n\nIt is good for {minutes} min. Tell it to nobody, also not to us. If you did not ask for it, do nothing.',
  'mail.reset.subject': '{site}: set a new password',
  'mail.reset.email':
    'Hello {account},\n\nsomebody asked to set a new password for your account. To do it, open this link within {minutes} min:\n\n{origin}/reset#{secret}\n\nIf it was not you, do nothing: your password stays as it is.',
  'mail.ways.subject': '{site}: how you log in was changed',
  'mail.ways.sms':
    '{site}: {what} on the account {account}. If it was not you, contact customer service at once.',
  'mail.ways.email':
    'Hello {account},\n\n{what} on your account.\n\nIf it was not you, contact customer service at once: {origin}/help',
  'mail.ways.appAdded': 'an authenticator app was added',
  'mail.ways.appRemoved': 'the authenticator app was removed',
  'mail.ways.keyAdded': 'a passkey was added',
  'mail.ways.keyRemoved': 'a passkey was removed',
  'mail.ways.linkAdded': 'a log-in with another account was added',
  'mail.ways.linkRemoved': 'a log-in with another account was removed',
  'mail.changed.subject': '{site}: your password was changed',
  'mail.changed.sms':
    '{site}: the password of {account} was changed. If it was not you, contact customer service at once.',
  'mail.changed.email':
    'Hello {account},\n\nthe password of your account was changed, and every other session was signed out.\n\nIf it was not you, contact customer service at once: {origin}/help',
  'mail.bound.subject': '{site}: another number or address was bound',
  'mail.bound.sms':
    '{site}: another number or address was bound to the account {account}. If it was not you, contact customer service at once.',
  'mail.bound.email':
    'Hello {account},\n\nanother mobile number or e-mail address was bound to your account.\n\nIf it was not you, contact customer service at once: {origin}/help',
  'mail.funds.subject': '{site}: your funds password was set anew',
  'mail.funds.sms':
    '{site}: the funds password of {account} was set anew. Withdrawals wait for 24 hours. If it was not you, contact customer service at once.',
  'mail.funds.email':
    'Hello {account},\n\nthe funds password of your account was set anew. For your safety withdrawals wait for 24 hours.\n\nIf it was not you, contact customer service at once: {origin}/help',
})
