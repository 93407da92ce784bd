import type { Db } from '@tessera/server-kit'
import { familyOf } from '../../plays/index.ts'
import { playOf } from '../../plays/family.ts'
import { type Exposed, exposedBy } from '../limits/exposed.ts'
import { capOf } from './priced-ticket.ts'
import { pricesOf } from '../../plays/own-prices.ts'
import { readLimits, readPrices } from './terms.ts'
import type { TicketRow } from './tickets.ts'

/** What a ticket has added to the cost of outcomes when it was sold. */
export async function exposedOf(db: Db, ticket: TicketRow): Promise<Exposed[]> {
  const family = familyOf(ticket.family, ticket.drawsAt)
  const play = family && playOf(family, ticket.play)
  const prices = (await readPrices(db, ticket.game, [ticket.pricesVersion])).get(
    ticket.pricesVersion,
  )
  if (!play || !prices) throw new Error(`the ticket ${ticket.id} is of a play that is not here`)
  const { amount, selection, cost, lines, series, unit } = ticket
  const paying = { amount, pays: pricesOf(play, prices).pays, series: series ?? undefined }
  const cap = capOf(play, { lines, selection }, await readLimits(db, ticket.game, unit))
  return exposedBy({ play, selection, cost, paying }).map((each) =>
    each.prize > cap ? { ...each, prize: cap } : each,
  )
}
