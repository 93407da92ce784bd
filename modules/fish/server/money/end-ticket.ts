import { placeAdmitted, settleBet, validOfRound } from '@tessera/bets/server'
import { cashOf, heldOf, lockAccounts, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { SessionRow } from './session-rows.ts'

/** The vendor and the category of what is shot. */
export const vendor = 'TESSERA'
export const category = 'FISH'

/** What is held stands in the books under the seat of the session. */
export const subjectOf = ({ id }: Pick<SessionRow, 'id'>): string => `fish:${id}`

type Owned = Pick<SessionRow, 'id' | 'memberId' | 'unit'>

/** Locks what a session moves, in the order of everybody. */
export const lockPurse = (tx: Db, { memberId, unit }: Owned) =>
  lockAccounts(tx, [cashOf(memberId, unit), heldOf(memberId, unit)])

/** Moves what a magazine costs from cash to the hold. Problems: `insufficientFunds`, `usedDifferently`. */
export const hold = (tx: Db, session: Owned, { id, amount }: { id: string; amount: bigint }) =>
  transfer(tx, {
    id: deriveId(id, 'magazine'),
    legs: [
      {
        from: cashOf(session.memberId, session.unit),
        to: heldOf(session.memberId, session.unit),
        amount,
      },
    ],
    reason: 'magazine held',
    subject: subjectOf(session),
  })

/** Gives back what was held: to stake it, or because it is not shot. `what` is different each time. */
export const release = (tx: Db, session: Owned, what: string, amount: bigint) =>
  transfer(tx, {
    id: deriveId(session.id, what),
    legs: [
      {
        from: heldOf(session.memberId, session.unit),
        to: cashOf(session.memberId, session.unit),
        amount,
      },
    ],
    reason: 'magazine released',
    subject: subjectOf(session),
  })

/**
 * Makes a ticket of what is written since the last one: a bet that is placed and settled at once. The caller holds the session and
 * its purse. Answers the session as it is then.
 */
export async function endTicket(tx: Db, session: SessionRow): Promise<SessionRow> {
  const hit = session.hit - session.ticketHit
  const won = session.won - session.ticketWon
  if (hit === 0n) return session
  const { cost, memberId, unit } = session
  const number = session.tickets + 1
  const id = deriveId(session.id, `ticket ${number}`)
  const [stake, prize] = [cost * hit, cost * won]
  await release(tx, session, `ticket hold ${number}`, stake)
  const shots = { from: Number(session.ticketShot) + 1, to: Number(session.lastShot) }
  await placeAdmitted(tx, {
    id,
    memberId,
    vendor,
    category,
    game: session.room,
    roundId: session.id,
    stake: money(stake, unit),
    detail: { session: session.id, cost: String(cost), hit: Number(hit), ...shots },
  })
  await settleBet(tx, {
    id,
    memberId,
    prize,
    // What was refunded is no part of the stake.
    validBet: validOfRound({ id, stake, prize }),
    outcome: { won: Number(won) },
  })
  await sql`insert into fish.ticket (id, session_id, number, cost, hit, won, stake, prize, last_shot, made_at)
    values (${id}, ${session.id}, ${number}, ${String(cost)}::bigint, ${String(hit)}::bigint, ${String(won)}::bigint,
      ${String(stake)}::bigint, ${String(prize)}::bigint, ${String(session.lastShot)}::bigint, clock_timestamp())`.execute(
    tx,
  )
  const next = {
    ...session,
    tickets: number,
    ticketHit: session.hit,
    ticketWon: session.won,
    ticketShot: session.lastShot,
    staked: session.staked + stake,
    paid: session.paid + prize,
  }
  await sql`update fish.session set tickets = ${number}, ticket_hit = ${String(next.ticketHit)}::bigint,
    ticket_won = ${String(next.ticketWon)}::bigint, ticket_shot = ${String(next.ticketShot)}::bigint,
    staked = ${String(next.staked)}::bigint, paid = ${String(next.paid)}::bigint where id = ${session.id}`.execute(
    tx,
  )
  return next
}
