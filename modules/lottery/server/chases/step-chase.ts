import { commonProblems, Problem } from '@tessera/calls'
import { findBreakKind } from '@tessera/compliance/server'
import { type Db, deriveId, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { chaseLateSeconds } from '../../limits.ts'
import type { LotteryPorts } from '../ports.ts'
import { databaseNow } from '../runner/runner.ts'
import { buySlip } from '../tickets/buy-slips.ts'
import { clamped } from '../tickets/own-series.ts'
import { pricedTicket } from '../tickets/priced-ticket.ts'
import { readTerms, termsAt } from '../tickets/terms.ts'
import {
  type ChaseRow,
  type ChaseState,
  type ItemRow,
  itemsOf,
  lockChase,
  releaseItem,
  setItem,
} from './chases.ts'

/**
 * Does what is due of a chase, in the caller's transaction: ends items whose ticket has ended, stops it after a win, gives
 * back what cannot be bought any more, and buys the next draw. Answers the chase; nothing where there is none.
 */
export async function stepChase(
  tx: Db,
  id: string,
  ports: LotteryPorts,
): Promise<ChaseRow | undefined> {
  const chase = await lockChase(tx, id)
  if (!chase) return undefined
  const now = await databaseNow(tx)
  const items = (await itemsOf(tx, [id])).get(id) ?? []
  await endBought(tx, chase, items)
  const ended = await goOn(tx, chase, items, { now, ports })
  const left = items.filter(({ state }) => state === 'waiting' || state === 'bought')
  const running = ended ?? (left.length === 0 ? 'finished' : 'running')
  const state = chase.state === 'running' ? running : chase.state
  await note(tx, chase, { state, nextAt: nextAt(chase, left, now), now })
  return chase
}

/** Stops it after a win, or buys what is due. Answers how it has ended, where it has. */
async function goOn(
  tx: Db,
  chase: ChaseRow,
  items: readonly ItemRow[],
  buying: Buying,
): Promise<ChaseState | undefined> {
  if (stopOf(chase, items)) {
    await endWaiting(tx, chase, items, 'win stopped')
    return 'win stopped'
  }
  await cancelMissed(tx, chase, items, buying.now)
  const why = await buyNext(tx, chase, items, buying)
  if (why === undefined) return undefined
  for (const item of items) {
    if (item.state === 'waiting') await give(tx, chase, item, 'refused', why)
  }
  return 'ended'
}

/** Stops a chase: the draws that are not bought are not bought any more. The caller holds it. */
export async function endWaiting(
  tx: Db,
  chase: ChaseRow,
  items: readonly ItemRow[],
  state: 'stopped' | 'win stopped',
): Promise<void> {
  for (const item of items) {
    if (item.state === 'waiting') await give(tx, chase, item, state)
  }
}

async function give(
  tx: Db,
  chase: ChaseRow,
  item: ItemRow,
  state: 'stopped' | 'win stopped' | 'cancelled' | 'refused',
  why?: string,
): Promise<void> {
  await releaseItem(tx, chase, item)
  await setItem(tx, chase.id, { place: item.place, state, ...(why && { why }) })
  item.state = state
}

async function endBought(tx: Db, chase: ChaseRow, items: readonly ItemRow[]): Promise<void> {
  for (const item of items) {
    if (item.state !== 'bought' || item.ticketState === 'placed') continue
    await setItem(tx, chase.id, { place: item.place, state: 'finished' })
    item.state = 'finished'
  }
}

/** Whether a win ends it (domain 6.4): only what is settled counts. */
function stopOf({ state, stops }: ChaseRow, items: readonly ItemRow[]): boolean {
  if (state !== 'running' || stops === 'never') return false
  const over = items.filter((item) => item.state === 'finished' && item.ticketState !== 'void')
  if (stops === 'win') return over.some(({ prize }) => prize > 0n)
  let gained = 0n
  return over.some(({ prize, cost }) => {
    gained += prize - cost
    return prize > 0n && gained > 0n
  })
}

async function cancelMissed(tx: Db, chase: ChaseRow, items: readonly ItemRow[], now: Date) {
  for (const item of items) {
    const isOpen = item.isSelling && item.closesAt > now
    if (item.state === 'waiting' && !isOpen) await give(tx, chase, item, 'cancelled')
  }
}

/** When a draw is bought although an earlier one has not ended. */
const lateOf = ({ opensAt, closesAt }: ItemRow): Date => {
  const quarter = (closesAt.getTime() - opensAt.getTime()) / 4
  return new Date(closesAt.getTime() - Math.min(quarter, chaseLateSeconds * 1_000))
}

type Buying = { now: Date; ports: LotteryPorts }

/** Answers why the chase cannot go on, where no later draw could be bought either. */
async function buyNext(
  tx: Db,
  chase: ChaseRow,
  items: readonly ItemRow[],
  buying: Buying,
): Promise<string | undefined> {
  for (const item of items) {
    if (item.state !== 'waiting' || item.opensAt > buying.now) continue
    const waitsFor = items.some(({ state, place }) => state === 'bought' && place < item.place)
    if (chase.stops !== 'never' && waitsFor && buying.now < lateOf(item)) continue
    const why = await buy(tx, chase, item, buying)
    if (why === undefined) continue
    await give(tx, chase, item, 'refused', why)
    if (lasting.has(why)) return why
  }
  return undefined
}

/** What holds for every later draw, too. */
const lasting = new Set([
  'lottery.gameClosed',
  'lottery.priceChanged',
  'lottery.seriesTooHigh',
  'compliance.onBreak',
])

/** Buys the ticket of an item. Answers the code of the problem where it is refused: then nothing has moved. */
async function buy(
  tx: Db,
  chase: ChaseRow,
  item: ItemRow,
  { ports, now }: Buying,
): Promise<string | undefined> {
  const { game, unit, memberId, play, selection, series } = chase
  const terms = termsAt(await readTerms(tx, game, unit), item.drawsAt)
  if (terms.version !== chase.pricesVersion) return 'lottery.priceChanged'
  const amount = chase.amount * BigInt(item.multiple)
  const priced = pricedTicket(terms, { play, selection, amount, series })
  if (priced?.cost !== item.cost) return 'lottery.priceChanged'
  if (series !== null) {
    const day = (await readBusinessDays(tx)).dayOf(now)
    const own = (await ports.seriesOf(tx, [{ memberId, day }])).get(`${memberId} ${day}`)?.own
    if (series > clamped(own ?? 0, terms.game)) return 'lottery.seriesTooHigh'
  }
  if (await findBreakKind(tx, memberId)) return 'compliance.onBreak'
  const ticketId = deriveId(chase.id, `ticket ${item.place}`)
  await sql`savepoint item`.execute(tx)
  const refused = await attempt(async () => {
    await releaseItem(tx, chase, item)
    const row = await buySlip(tx, {
      id: deriveId(chase.id, `slip ${item.place}`),
      issueId: item.issueId,
      numero: item.numero,
      memberId,
      unit,
      terms,
      chaseId: chase.id,
      tickets: [{ id: ticketId, play, selection, amount, series, priced }],
    })
    return row.outcome === 'moved' ? undefined : (whys[row.outcome] ?? `lottery.${row.outcome}`)
  })
  if (refused !== undefined) {
    await sql`rollback to savepoint item`.execute(tx)
    return refused
  }
  await sql`release savepoint item`.execute(tx)
  await setItem(tx, chase.id, { place: item.place, state: 'bought', ticketId })
  item.state = 'bought'
  item.ticketState = 'placed'
  return undefined
}

/** The codes of the problems that outcomes of a sale are. */
const whys: Record<string, string> = {
  game_closed: 'lottery.gameClosed',
  issue_closed: 'lottery.issueClosed',
  price_changed: 'lottery.priceChanged',
  exposure_reached: 'lottery.exposureReached',
  limit_reached: 'bets.limitReached',
  insufficient_funds: 'ledger.insufficientFunds',
}

async function attempt(work: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await work()
  } catch (error) {
    const isRefusal =
      error instanceof Problem && error.kind.code !== commonProblems.busy().kind.code
    if (isRefusal) return error.kind.code
    throw error
  }
}

const againMilliseconds = 1_000

/** When to look again: as a draw ends, as one opens, or before one closes that waits for an earlier one. */
function nextAt({ stops }: ChaseRow, left: readonly ItemRow[], now: Date): Date | null {
  if (left.length === 0) return null
  const soon = now.getTime() + againMilliseconds
  const next = left.find(({ state }) => state === 'waiting')
  const bought = left.filter(({ state }) => state === 'bought')
  const times = [
    ...bought.map(({ drawsAt }) => drawsAt.getTime()),
    ...(next
      ? [next.opensAt > now || stops === 'never' ? next.opensAt.getTime() : lateOf(next).getTime()]
      : []),
  ]
  return new Date(Math.max(soon, Math.min(...times)))
}

type Noted = { state: ChaseState; nextAt: Date | null; now: Date }

async function note(tx: Db, chase: ChaseRow, { state, nextAt: at, now }: Noted): Promise<void> {
  const endedAt = state === 'running' ? null : (chase.endedAt ?? now)
  await sql`update lottery.chase set state = ${state}, next_at = ${at}, ended_at = ${endedAt}
    where id = ${chase.id}`.execute(tx)
  chase.state = state
}
