import { defineMessages } from '@tessera/web-kit/messages'

/**
 * Texts of messages to members, as plain text. Placeholders are filled unescaped; `{secret}` is the code, or the end of
 * a link.
 */
export const mailMessages = defineMessages('identity-server', {
  'mail.test.subject': '{site}: a test message',
  'mail.test.text': '{site}: this is a test message, requested by {account} in the back office.',
  'mail.code.subject': '{site}: your code',
  'mail.code.sms': '{site}: your code is {secret}. It is valid for {minutes} min. Do not share it.',
  'mail.code.email':
    'Your code is {secret}.\n\nIt is valid for {minutes} min. Do not share it with anybody. We never ask for it. If you did not request it, ignore this message.',
  'mail.reset.subject': '{site}: reset your password',
  'mail.reset.email':
    'Hello {account},\n\nwe received a request to reset the password of your account. To choose a new one, open this link within {minutes} min:\n\n{origin}/reset#{secret}\n\nIf this was not you, ignore this message. Your password does not change.',
  'mail.ways.subject': '{site}: your login methods changed',
  'mail.ways.sms':
    '{site}: {what} on your account {account}. If this was not you, contact customer service immediately.',
  'mail.ways.email':
    'Hello {account},\n\n{what} on your account.\n\nIf this was not you, contact customer service immediately: {origin}/help',
  'mail.ways.appAdded': 'an authenticator app was added',
  'mail.ways.appRemoved': 'the authenticator app was removed',
  'mail.ways.keyAdded': 'a passkey was added',
  'mail.ways.keyRemoved': 'a passkey was removed',
  'mail.ways.linkAdded': 'login with another account was linked',
  'mail.ways.linkRemoved': 'login with another account was unlinked',
  'mail.changed.subject': '{site}: your password was changed',
  'mail.changed.sms':
    '{site}: the password of {account} was changed. If this was not you, contact customer service immediately.',
  'mail.changed.email':
    'Hello {account},\n\nthe password of your account was changed, and all other sessions were logged out.\n\nIf this was not you, contact customer service immediately: {origin}/help',
  'mail.bound.subject': '{site}: your contact details changed',
  'mail.bound.sms':
    '{site}: a new mobile number or e-mail address was added to the account {account}. If this was not you, contact customer service immediately.',
  'mail.bound.email':
    'Hello {account},\n\na new mobile number or e-mail address was added to your account.\n\nIf this was not you, contact customer service immediately: {origin}/help',
  'mail.funds.subject': '{site}: your funds password was reset',
  'mail.funds.sms':
    '{site}: the funds password of {account} was reset. Withdrawals are on hold for 24 hours. If this was not you, contact customer service immediately.',
  'mail.funds.email':
    'Hello {account},\n\nthe funds password of your account was reset. For your safety, withdrawals are on hold for 24 hours.\n\nIf this was not you, contact customer service immediately: {origin}/help',
})
