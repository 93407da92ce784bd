import { defineMessages } from '@tessera/web-kit/messages'

/** What stands around the game of a vendor. It comes with the game, not with the pages of rounds. */
export const frameMessages = defineMessages('rounds-frame', {
  of: '{game}, a game by {vendor}',
  slow: '{vendor} is taking longer than usual.',
  home: 'Back to the lobby',
  free: 'Free play with credits of the provider. No money is staked or won.',
  failed: 'The game did not load.',
  failedAdvice: 'Your money is safe. Try another server.',
  otherHost: 'Try another server',
})
