import { type Db, type Listener, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { tellChanged } from '../tickets/tell-ticket.ts'
import { findTickets } from '../tickets/tickets.ts'
import { decideTickets } from './decide.ts'

// Slips that wait: for the delay of an event in play, for a trader, for the answer to an offer. It runs as a listener whose
// events are what is due by the clock of the database: one server at a time, each batch in one transaction.

type Due = { id: string }

const dueMost = 100
const restMilliseconds = 60

async function findDue(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`${prepared}
    select id from sports.ticket where state in ('waiting', 'asked', 'offered') and decides_at <= clock_timestamp()
    order by decides_at, id limit ${limit}`.execute(db)
  return rows
}

export const slipRunner: Listener<Due, null> = {
  name: 'sports.slips',
  batch: dueMost,
  restMilliseconds,
  read: async (tx, _position, limit) => ({ events: await findDue(tx, limit), position: null }),
  handle: async (context, due) => {
    const tx = context.db
    const ids = due.map(({ id }) => id)
    // A trader or the member may have answered since; who answers now comes first.
    const tickets = await findTickets(
      tx,
      sql`t.id = any(${ids}::uuid[]) and t.state in ('waiting', 'asked', 'offered') and t.decides_at <= clock_timestamp()`,
      sql`order by t.id for no key update skip locked`,
    )
    const changed = await decideTickets(tx, tickets)
    return tellChanged(context, changed)
  },
}
