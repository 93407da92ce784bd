import { defineMessages } from '@tessera/web-kit/messages'

export { chasesMessages } from './chases-messages.ts'
export { lobbyMessages } from './lobby-messages.ts'
export { proofMessages } from './proof-messages.ts'
export { resultsMessages } from './results-messages.ts'
export { officeMessages } from './staff-messages.ts'
export { betMessages } from './bet-messages.ts'
export { rulesMessages } from './rules-messages.ts'
export { shownMessages } from './shown-messages.ts'
export { ticketsMessages } from './tickets-messages.ts'
export { trendsMessages } from './trends-messages.ts'

/** What members read. */
export const messages = defineMessages('lottery', {
  title: 'Lottery',
})
