import { defineMessages } from '@tessera/web-kit/messages'

/** What the server writes to members about rewards. */
export const serverMessages = defineMessages('promotions-server', {
  'reward.title': 'A reward waits for you',
  'reward.content':
    'You have a reward of **{name}**. Claim it in [the reward centre]({page}), where you also find until when you can, and the switch for these messages.',
})
