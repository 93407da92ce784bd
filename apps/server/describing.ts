import { describeTickets } from '@tessera/sports/server'
import { describeGames } from './describe-games.ts'

/** How bets are called, whichever module has them. */
export const describing = { describeGames, describeTickets }
