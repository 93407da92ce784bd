import { pushBalances } from '@tessera/ledger/server'
import type { Context, Db, Push } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PlainFeed } from '@tessera/calls'
import { ticketsFeed } from '../../slip-feeds.ts'
import { Ticket } from '../../shapes.ts'
import { type ShownTicket, shownTickets } from './shown-ticket.ts'
import { findTicket, findTickets, type TicketRow } from './tickets.ts'

/** Tells a ticket as it stands to its member. */
export async function tellTicket(
  { db, push }: Pick<Context, 'db' | 'push'>,
  id: string,
  language: string,
): Promise<{ ticket: ShownTicket }> {
  const row = await findTicket(db, id)
  const [ticket] = row ? await shownTickets(db, [row], language) : []
  if (!ticket || !row) throw new Error(`the ticket ${id} is not there`)
  push(ticketsFeed, row.memberId, { ticket: Ticket.parse(ticket) })
  return { ticket }
}

type Changed = { id: string; memberId: string; unit: string }

/**
 * Tells tickets that a transaction has changed to their members, each in their language, with what they have now. What is
 * answered sends it, once it is committed.
 */
export async function tellChanged(
  { db, push }: Pick<Context, 'db' | 'push'>,
  changed: readonly Changed[],
): Promise<() => void> {
  const later: (() => void)[] = []
  const pushLater = (feed: PlainFeed, audience: string, message: never): void => {
    later.push(() => push(feed, audience, message))
  }
  const context = { db, push: pushLater as Push }
  const tickets = await findTickets(db, sql`t.id = any(${changed.map(({ id }) => id)}::uuid[])`)
  const shown = await shownToMembers(db, tickets)
  for (const { id, memberId } of changed) {
    const ticket = shown.get(id)
    if (!ticket) throw new Error(`the ticket ${id} is not there`)
    context.push(ticketsFeed, memberId, { ticket: Ticket.parse(ticket) })
  }
  const purses = new Map(changed.map((each) => [`${each.memberId} ${each.unit}`, each]))
  await pushBalances(context, [...purses.values()])
  return () => {
    for (const send of later) send()
  }
}

/** Tickets by their ids, each in the language of its member: read together for each language. */
async function shownToMembers(
  db: Db,
  tickets: readonly TicketRow[],
): Promise<Map<string, ShownTicket>> {
  const members = [...new Set(tickets.map(({ memberId }) => memberId))]
  const { rows } = await sql<{ id: string; language: string }>`
    select id, language from identity.member_view where id = any(${members}::uuid[])`.execute(db)
  const languages = new Map(rows.map(({ id, language }) => [id, language]))
  const languageOf = ({ memberId }: TicketRow): string => languages.get(memberId) ?? 'EN'
  const shown = new Map<string, ShownTicket>()
  for (const language of new Set(tickets.map(languageOf))) {
    const own = tickets.filter((ticket) => languageOf(ticket) === language)
    for (const each of await shownTickets(db, own, language)) shown.set(each.id, each)
  }
  return shown
}
