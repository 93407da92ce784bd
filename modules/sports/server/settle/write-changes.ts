import { type EndingBet, endMany } from '@tessera/bets/server'
import { toWire } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { resultsOf, type TicketChange } from './judge-ticket.ts'
import type { Known } from './known-results.ts'

/** Ends the bets of tickets that end for the first time, in one statement. */
export async function endBets(tx: Db, changes: readonly TicketChange[]): Promise<void> {
  const ending = changes.flatMap(({ ticket, act, legs }) => {
    if (act.is !== 'end') return []
    const isVoid = act.ending.outcome === 'void' && ticket.sold === 0n
    const states = legs.map(({ standing }) => standing.state)
    const { prize, validBet } = act.ending.rest
    const one: EndingBet = {
      id: ticket.id,
      memberId: ticket.memberId,
      ends: isVoid ? 'void' : { prize, validBet },
      detail: isVoid ? { reason: 'void' } : { outcome: act.ending.outcome, legs: states },
    }
    return [one]
  })
  await endMany(tx, ending)
}

/** What a ticket becomes in its row. */
function rowOf({ ticket, act }: TicketChange, now: Date) {
  const same = {
    id: ticket.id,
    state: ticket.state,
    endedAt: ticket.endedAt,
    outcome: ticket.outcome,
    prize: ticket.prize,
    validBet: ticket.validBet,
    disputedAt: ticket.disputedAt,
    hasEnded: ticket.hasEnded,
    isExposed: ticket.isExposed,
  }
  switch (act.is) {
    case 'end':
    case 'correct': {
      const { outcome, prize, validBet } = act.ending
      // What is taken back is counted from the first time that it was paid.
      const endedAt = ticket.endedAt ?? now
      const ended = { outcome, prize, validBet, endedAt, state: 'ended', hasEnded: true }
      return { ...same, ...ended, isExposed: false, disputedAt: null }
    }
    case 'reopen':
      return {
        ...same,
        state: 'accepted',
        endedAt: null,
        outcome: null,
        prize: ticket.soldFor,
        validBet: ticket.soldValid,
        disputedAt: null,
      }
    case 'dispute':
      return { ...same, disputedAt: ticket.disputedAt ?? now }
    case 'agree':
      return { ...same, disputedAt: null }
    case 'none':
      return same
  }
}

/** What the record of a ticket calls its change; undefined where nothing of it is kept. */
function kindOf({ act, difference, legs }: TicketChange): string | undefined {
  const areLegsChanged = (difference?.legs.length ?? 0) > 0
  switch (act.is) {
    case 'end':
      return 'settled'
    case 'correct':
      return act.kind
    case 'reopen':
      return 'reopened'
    case 'agree':
      return areLegsChanged ? 'corrected' : undefined
    case 'none':
    case 'dispute': {
      const isWithdrawn = legs.some((leg) => leg.isWithdrawn)
      return areLegsChanged && isWithdrawn ? 'withdrawn' : undefined
    }
  }
}

/** Writes what tickets have become, with their legs and their record. */
export async function writeChanges(
  tx: Db,
  changes: readonly TicketChange[],
  known: Known,
): Promise<void> {
  await writeLegs(tx, changes)
  const rows = changes.map((change) => {
    const kind = kindOf(change)
    const { ticket, lines, difference, legs } = change
    const number = ticket.stateNumber + (kind === undefined ? 0 : 1)
    const kept = { lines, change: difference ?? null, results: resultsOf(legs, known) }
    return { ...rowOf(change, known.now), number, kind: kind ?? null, ...kept }
  })
  await sql`with rows as materialized (
      select * from jsonb_to_recordset(${toWire(rows)}::jsonb) as x(id uuid, state text, "endedAt" timestamptz, outcome text,
        prize bigint, "validBet" bigint, "disputedAt" timestamptz, "hasEnded" boolean, "isExposed" boolean, number int, kind text,
        lines jsonb, change jsonb, results jsonb)
    ), noted as (
      insert into sports.ticket_state (ticket_id, number, at, kind, lines, prize, valid_bet, results, change)
      select id, number, ${known.now}::timestamptz, kind, lines, prize, "validBet", results, nullif(change, 'null')
      from rows where kind is not null
    )
    update sports.ticket t set state = r.state, ended_at = r."endedAt", outcome = r.outcome, prize = r.prize,
      valid_bet = r."validBet", disputed_at = r."disputedAt", has_ended = r."hasEnded", is_exposed = r."isExposed",
      state_number = r.number
    from rows r where t.id = r.id`.execute(tx)
  await writeWaits(tx, changes)
}

async function writeLegs(tx: Db, changes: readonly TicketChange[]): Promise<void> {
  const parts = changes.flatMap(({ ticket, legs }) =>
    legs.flatMap((leg) => leg.parts.map((part) => ({ ...part, id: ticket.id }))),
  )
  const moved = parts.filter(
    ({ row, state, resultNumber }) => row.state !== state || row.resultNumber !== resultNumber,
  )
  if (moved.length === 0) return
  await sql`update sports.leg l set state = x.state, result = x.result, result_number = x.result_number
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ row }) => row.number)}::smallint[],
      ${moved.map(({ row }) => row.part)}::smallint[], ${moved.map(({ state }) => state)}::text[],
      ${moved.map(({ result }) => (result ? JSON.stringify(result) : null))}::jsonb[],
      ${moved.map(({ resultNumber }) => resultNumber)}::int[]) as x(id, number, part, state, result, result_number)
    where l.ticket_id = x.id and l.number = x.number and l.part = x.part`.execute(tx)
}

/** Tickets in dispute are looked at again when its time is over. */
async function writeWaits(tx: Db, changes: readonly TicketChange[]): Promise<void> {
  const waits = changes.flatMap(({ ticket, act }) =>
    act.is === 'dispute' ? [{ id: ticket.id, until: act.until }] : [],
  )
  if (waits.length === 0) return
  await sql`insert into sports.settle_wait (ticket_id, at)
    select * from unnest(${waits.map(({ id }) => id)}::uuid[], ${waits.map(({ until }) => until)}::timestamptz[])
    on conflict (ticket_id) do update set at = excluded.at`.execute(tx)
}

/** Outcomes cost no more for these tickets. */
export async function lowerLiability(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select sports.lower_liability(${[...ids]}::uuid[])`.execute(tx)
}

/** Outcomes cost less for a ticket of which a part is sold: `sold` of the `left` that was not. */
export async function lowerLiabilityOfPart(
  tx: Db,
  id: string,
  { sold, left }: { sold: bigint; left: bigint },
): Promise<void> {
  await sql`select sports.lower_liability_part(${id}::uuid, ${sold}::bigint, ${left}::bigint)`.execute(
    tx,
  )
}

/** Locks what outcomes of these tickets cost, in the order in which everybody does. */
export async function lockLiability(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select from sports.liability x
    where (x.outcome_id, x.unit) in (select l.outcome_id, t.unit from sports.leg l join sports.ticket t on t.id = l.ticket_id
      where l.ticket_id = any(${[...ids]}::uuid[]))
    order by x.outcome_id, x.unit for no key update`.execute(tx)
}
