import type { Clock, Db, MemberContext, Person } from '@tessera/server-kit'
import { sql } from 'kysely'
import { ticketSeconds } from '../limits.ts'
import { digestOf, isSecret, newSecret } from './secrets.ts'
import { findSession, personOf } from './sessions.ts'

/** Makes a ticket that opens one socket for this session, once. */
export async function makeTicket({ db, clock, member }: MemberContext) {
  const ticket = newSecret()
  const endsAt = new Date(clock().getTime() + ticketSeconds * 1000)
  await sql`insert into identity.socket_ticket (ticket_hash, session_id, ends_at)
    values (${digestOf(ticket)}, ${member.sessionId}, ${endsAt})`.execute(db)
  return { ticket, endsAt }
}

/** Who a ticket was made for, where their session is still good. The ticket is gone afterwards. */
export async function useTicket(db: Db, ticket: string, clock: Clock): Promise<Person | undefined> {
  if (!isSecret(ticket)) return undefined
  const now = clock()
  const { rows } = await sql<{ sessionId: string; endsAt: Date }>`
    delete from identity.socket_ticket where ticket_hash = ${digestOf(ticket)}
    returning session_id as "sessionId", ends_at as "endsAt"`.execute(db)
  const [used] = rows
  if (!used || used.endsAt <= now) return undefined
  const session = await findSession(db, { sessionId: used.sessionId }, now)
  return session && personOf(session)
}
