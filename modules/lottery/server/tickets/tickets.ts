import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Selection } from '../../plays/family.ts'

export type TicketState = 'placed' | 'won' | 'lost' | 'taken back' | 'void'

/** A ticket with what its issue and its game tell. */
export type TicketRow = {
  id: string
  issueId: bigint
  slipId: string
  memberId: string
  unit: string
  play: string
  selection: Selection
  lines: number
  amount: bigint
  series: number | null
  pricesVersion: number
  cost: bigint
  largest: bigint
  chaseId: string | null
  placedAt: Date
  state: TicketState
  hits: number[] | null
  prize: bigint
  uncapped: bigint
  rebate: bigint
  game: string
  family: string
  vendor: string
  numero: string
  closesAt: Date
  drawsAt: Date
  result: string[] | null
}

const columns =
  sql.raw(`t.id, t.issue_id as "issueId", t.slip_id as "slipId", t.member_id as "memberId", t.unit, t.play,
  t.selection, t.lines, t.amount, t.series, t.prices_version as "pricesVersion", t.cost, t.largest_prize as "largest",
  t.chase_id as "chaseId", t.placed_at as "placedAt", t.state, t.hits, t.prize, t.uncapped,
  (select coalesce(sum(r.amount), 0)::bigint from lottery.rebate r where r.ticket_id = t.id and r.level = 0) as rebate,
  i.game, g.family, g.vendor, i.numero, i.closes_at as "closesAt",
  i.draws_at as "drawsAt", i.result`)

/** Tickets that fulfil a condition on `t` (the ticket) and `i` (its issue), newest first. */
export async function findTickets(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`select ${columns} from lottery.ticket t
    join lottery.issue i on i.id = t.issue_id join lottery.game g on g.code = i.game
    where ${where} order by t.placed_at desc, t.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The tickets of a slip in the order of these ids. */
export async function findSlip(db: Db, slipId: string): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`select ${columns} from lottery.ticket t
    join lottery.issue i on i.id = t.issue_id join lottery.game g on g.code = i.game
    where t.slip_id = ${slipId}`.execute(db)
  return rows
}

/** A ticket of a member. */
export async function findTicket(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<TicketRow | undefined> {
  const rows = await findTickets(db, sql`t.id = ${id} and t.member_id = ${memberId}`, {
    limit: 1,
    offset: 0,
  })
  return rows[0]
}
