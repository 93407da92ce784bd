import { defineMessages } from '@tessera/web-kit/messages'

export { climbMessages } from './climb-messages.ts'
export { comfortMessages } from './comfort-messages.ts'
export { fightMessages } from './fight-messages.ts'
export { fightOfficeMessages } from './fight-staff-messages.ts'
export { blackjackMessages } from './blackjack-messages.ts'
export { gamesMessages } from './games-messages.ts'
export { lobbyMessages } from './lobby-messages.ts'
export { officeMessages } from './staff-messages.ts'
export { stageMessages } from './stage-messages.ts'
export { tablesTitles } from './titles.ts'
export { verifyMessages } from './verify-messages.ts'

/** What members read. */
export const messages = defineMessages('tables', {
  title: 'Tables',
})
