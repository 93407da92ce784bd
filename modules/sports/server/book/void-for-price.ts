import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { resultProblems } from '../../result-problems.ts'
import { noteDue } from './results.ts'
import { lockKnown } from './hold.ts'
import { isOver } from './member-status.ts'

// An obvious error pays more than so many ten-thousandths of the best price of this many others.
const factor = 15_000
const sourcesLeast = 2

type Leg = {
  eventId: number
  marketId: number
  outcomeId: number
  odds: number
  acceptedAt: Date
  isJoined: boolean
}

/** What an error of a price is judged by. */
export type PriceFigures = { price: number; best: number; sources: number }

async function findLeg(tx: Db, ticketId: string, number: number): Promise<Leg> {
  const { rows } = await sql<Leg>`
    select l.event_id::float8 as "eventId", l.market_id::float8 as "marketId", l.outcome_id::float8 as "outcomeId", l.odds,
      t.accepted_at as "acceptedAt",
      exists (select from sports.leg o where o.ticket_id = l.ticket_id and o.number = l.number and o.part > 0) as "isJoined"
    from sports.leg l join sports.ticket t on t.id = l.ticket_id
    where l.ticket_id = ${ticketId} and l.number = ${number} and l.part = 0 and t.accepted_at is not null`.execute(
    tx,
  )
  const [leg] = rows
  if (!leg) throw resultProblems.unknownLeg()
  return leg
}

/** The prices of every other source at a moment: how many there were, and the best of them. */
async function othersAt(
  tx: Db,
  { outcomeId, acceptedAt }: Leg,
): Promise<{ sources: number; best: number }> {
  const { rows } = await sql<{ sources: number; best: number | null }>`
    select count(*)::int as sources, max(odds) as best from (
      select distinct on (feed) odds from sports.source_price_change
      where outcome_id = ${outcomeId} and at <= ${acceptedAt}
      order by feed, at desc) p
    where odds > 0`.execute(tx)
  const [row] = rows
  return { sources: row?.sources ?? 0, best: row?.best ?? 0 }
}

const shown = (odds: number): string => (odds / 10_000).toFixed(2)

/**
 * Whether the price of a leg was an obvious error: above 1.5 times the best of every other source at that second, at least two.
 * Problems: `unknownLeg`, `noPriceError`.
 */
export async function judgePrice(
  tx: Db,
  ticketId: string,
  number: number,
): Promise<PriceFigures & { leg: Leg }> {
  const leg = await findLeg(tx, ticketId, number)
  const { sources, best } = await othersAt(tx, leg)
  const isError = sources >= sourcesLeast && leg.odds * 10_000 > best * factor && !leg.isJoined
  if (!isError) {
    throw resultProblems.noPriceError({ price: shown(leg.odds), best: shown(best), sources })
  }
  return { leg, price: leg.odds, best, sources }
}

type Voiding = {
  ticketId: string
  number: number
  reason: string
  by: string
  confirmedBy: string
  now: Date
}

/**
 * Makes a leg void for an obvious error of its price, before its event ends. The figures stay with it: the member reads them.
 * Problems: `unknownLeg`, `noPriceError`, `eventIsOver`.
 */
export async function voidForPrice(
  tx: Db,
  { ticketId, number, reason, by, confirmedBy, now }: Voiding,
): Promise<PriceFigures> {
  const { leg, ...figures } = await judgePrice(tx, ticketId, number)
  const event = await lockKnown(tx, leg.eventId)
  if (isOver(event.status)) throw resultProblems.eventIsOver()
  // The span holds the moment at which the ticket was accepted, and the ticket is named.
  const { rows } =
    await sql`insert into sports.cancellation (event_id, market_id, from_at, to_at, reason, feed, message_id,
      made_by, at, ticket_id, leg_number, figures)
    select ${leg.eventId}::bigint, ${leg.marketId}::bigint, ${leg.acceptedAt}::timestamptz,
      ${leg.acceptedAt}::timestamptz + interval '1 millisecond', ${reason}, ${event.feed}, ${confirmedBy}, ${by}, ${now}::timestamptz,
      ${ticketId}::uuid, ${number}::smallint, ${JSON.stringify(figures)}::jsonb
    where not exists (select from sports.cancellation c where c.ticket_id = ${ticketId}::uuid and c.leg_number = ${number}::smallint
      and c.taken_back_at is null)
    returning id`.execute(tx)
  if (rows.length > 0) {
    await noteDue(tx, { eventId: leg.eventId, outcomeIds: [leg.outcomeId], now })
  }
  return figures
}
