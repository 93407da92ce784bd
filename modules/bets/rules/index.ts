export type { Ticket } from './ticket.ts'
export { type CockfightTicket, validOfCockfight } from './valid-of-cockfight.ts'
export { leastSportsOdds, validOfSports } from './valid-of-sports.ts'
