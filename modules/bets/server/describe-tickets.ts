import type { Db } from '@tessera/server-kit'
import type { TicketTitle } from '../ticket-title.ts'

/**
 * A question to the modules that keep tickets behind bets, which the server answers: what these bets are on, in one language.
 * A bet without a ticket is left out.
 */
export type DescribeTickets = (
  db: Db,
  betIds: readonly string[],
  language: string,
) => Promise<ReadonlyMap<string, TicketTitle>>

/** Where no module keeps tickets. */
export const noTickets: DescribeTickets = () => Promise.resolve(new Map())
