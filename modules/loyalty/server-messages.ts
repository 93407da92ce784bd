import { defineMessages } from '@tessera/web-kit/messages'

/** What the server writes to members about what they redeemed. */
export const serverMessages = defineMessages('loyalty-server', {
  'redeemed.approved.title': 'Your reward was approved',
  'redeemed.approved.content':
    'We approved **{title}**, which you redeemed for {points} points. See [your redeem history]({page}) for details.',
  'redeemed.rejected.title': 'Your reward was rejected',
  'redeemed.rejected.content':
    'We could not approve **{title}**. Your {points} points are back in your balance. The reason is in [your redeem history]({page}).',
})
