import { defineMessages } from '@tessera/web-kit/messages'

export { rulesMessages } from './rules-messages.ts'

export { marketsMessages } from './markets-messages.ts'

/** What members read. */
export const messages = defineMessages('sports', {
  title: 'Sports',
  football: 'Football',
  basketball: 'Basketball',
  tennis: 'Tennis',
  fight: 'Fights',
  breach: 'Breach',
  citadel: 'Citadel',
  orbit: 'Orbit',
  cockfight: 'Cockfight',
})

export { listMessages } from './list-messages.ts'
export { slipMessages } from './slip-messages.ts'
export { ticketsMessages } from './tickets-messages.ts'
export { resultsMessages } from './results-messages.ts'
export { seasonMessages } from './season-messages.ts'
export { trackerMessages } from './tracker-messages.ts'
export { insightMessages } from './insight-messages.ts'
export { policyMessages } from './policy-messages.ts'
export { officeMessages } from './staff-messages.ts'
