import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { KeptSale } from '../../rules/index.ts'
import type { NoCashOutReason } from './position.ts'

export type CashOutState = 'waiting' | 'paid' | 'offered' | 'refused'

export type CashOutRow = {
  id: string
  ticketId: string
  quoteId: string | null
  isAutomatic: boolean
  part: number
  least: bigint
  state: CashOutState
  decidesAt: Date
  refusedFor: NoCashOutReason | null
  sold: bigint | null
  paid: bigint | null
  inputs: KeptSale | null
  askedAt: Date
}

const columns = sql`c.id, c.ticket_id as "ticketId", c.quote_id as "quoteId", c.is_automatic as "isAutomatic", c.part,
  c.least, c.state, c.decides_at as "decidesAt", c.refused_for as "refusedFor", c.sold, c.paid, c.inputs,
  c.asked_at as "askedAt"`

export async function findCashOut(db: Db, id: string): Promise<CashOutRow | undefined> {
  const { rows } =
    await sql<CashOutRow>`select ${columns} from sports.cash_out c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The sale of a ticket that waits for its delay. */
export async function findWaiting(db: Db, ticketId: string): Promise<CashOutRow | undefined> {
  const { rows } = await sql<CashOutRow>`
    select ${columns} from sports.cash_out c where c.ticket_id = ${ticketId} and c.state = 'waiting'`.execute(
    db,
  )
  return rows[0]
}

export type Order = { least: bigint; part: number }

export async function findOrder(db: Db, ticketId: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select least, part from sports.cash_out_order where ticket_id = ${ticketId}`.execute(db)
  return rows[0]
}
