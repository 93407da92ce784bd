import { defineMessages } from '@tessera/web-kit/messages'

/** What is said of open rounds. It comes with the game, not with the first scripts. */
export const openRoundMessages = defineMessages('rounds-open', {
  idleAfter:
    'An open round counts as left after {hours, plural, one {# hour} other {# hours}} without a move.',
})
