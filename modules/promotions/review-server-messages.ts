import { defineMessages } from '@tessera/web-kit/messages'

/** What the server writes to members about applications and rewards that were decided. */
export const reviewServerMessages = defineMessages('promotions-review-server', {
  'application.approved.title': 'Your application was approved',
  'application.approved.content':
    'We approved your application for **{name}**. Your reward waits in [the reward centre]({page}).',
  'application.rejected.title': 'Your application was rejected',
  'application.rejected.content':
    'We could not approve your application for **{name}**. The reason: {reason} See [the activity]({page}).',
  'reward.approved.title': 'Your reward was approved',
  'reward.approved.content':
    'Your reward of **{name}** can be claimed in [the reward centre]({page}) now.',
  'reward.rejected.title': 'Your reward was rejected',
  'reward.rejected.content':
    'We could not approve your reward of **{name}**. The reason: {reason} See [the reward centre]({page}).',
})
