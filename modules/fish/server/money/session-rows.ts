import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LeftWhy, PastSession, Session } from '../../shapes.ts'

/** A session as it is written. Counters are shots; `won` is the odds of all catches together; amounts are ledger units. */
export type SessionRow = {
  id: string
  room: string
  seat: number
  ownerId: string
  memberId: string
  name: string
  unit: string
  clientSeed: string
  seed: string
  commitment: string
  enteredAt: Date
  fired: bigint
  hit: bigint
  refunded: bigint
  won: bigint
  lastShot: bigint
  magazine: number
  cost: bigint
  magazineShots: number
  magazineFromHit: bigint
  tickets: number
  ticketHit: bigint
  ticketWon: bigint
  ticketShot: bigint
  staked: bigint
  paid: bigint
  leftAt: Date | null
  leftWhy: LeftWhy | null
}

export const sessionColumns = sql`s.id, s.room_code as room, s.seat, s.owner_id as "ownerId", s.member_id as "memberId", s.name,
  s.unit, s.client_seed as "clientSeed", s.seed, s.commitment, s.entered_at as "enteredAt", s.fired, s.hit, s.refunded, s.won,
  s.last_shot as "lastShot", s.magazine, s.cost, s.magazine_shots as "magazineShots",
  s.magazine_from_hit as "magazineFromHit", s.tickets, s.ticket_hit as "ticketHit", s.ticket_won as "ticketWon",
  s.ticket_shot as "ticketShot", s.staked, s.paid, s.left_at as "leftAt", s.left_why as "leftWhy"`

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`select ${sessionColumns} from fish.session s where s.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockSession(tx: Db, id: string): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`select ${sessionColumns} from fish.session s where s.id = ${id} for no key update`.execute(
      tx,
    )
  return rows[0]
}

/** Shots that the magazine still has, as they are written. */
export const leftOf = ({ magazineShots, hit, magazineFromHit }: SessionRow): bigint =>
  BigInt(magazineShots) - (hit - magazineFromHit)

/** As its member sees it, tickets and what is not on one yet together. */
export function shownSession(row: SessionRow): Session {
  const { unit, cost, hit, won, ticketHit, ticketWon } = row
  return {
    id: row.id,
    room: row.room,
    seat: row.seat,
    cost: money(cost, unit),
    magazine: row.magazine,
    left: Number(leftOf(row)),
    fired: Number(row.fired),
    hit: Number(hit),
    refunded: Number(row.refunded),
    won: Number(won),
    lastShot: Number(row.lastShot),
    staked: money(row.staked + cost * (hit - ticketHit), unit),
    paid: money(row.paid + cost * (won - ticketWon), unit),
    commitment: row.commitment,
    clientSeed: row.clientSeed,
    enteredAt: row.enteredAt.toISOString(),
  }
}

type Named = SessionRow & { names: Record<string, string> | null }

export const shownPast = (row: Named, language: string): PastSession => ({
  id: row.id,
  room: row.room,
  roomName: row.names?.[language] ?? row.names?.['EN'] ?? row.room,
  enteredAt: row.enteredAt.toISOString(),
  leftAt: row.leftAt?.toISOString() ?? null,
  leftWhy: row.leftWhy,
  fired: Number(row.fired),
  hit: Number(row.hit),
  refunded: Number(row.refunded),
  won: Number(row.won),
  staked: money(row.staked, row.unit),
  paid: money(row.paid, row.unit),
})

export const isFree = ({ unit }: Pick<SessionRow, 'unit'>): boolean => unit === trialUnit
