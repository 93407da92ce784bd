import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { liveDelays, oldAfter, ownDelay } from '../../limits.ts'
import { regularOf } from '../../markets/football-score.ts'
import { marketType } from '../../markets/index.ts'
import type { Split } from '../../result.ts'
import {
  chancesOf,
  type KeptLeg,
  type KeptSale,
  type OpenLeg,
  type Sale,
  saleOf,
  splitOf,
} from '../../rules/index.ts'
import type { EventStatus, Score, SportCode } from '../../sport.ts'
import { readSaleMargins } from '../book/margins.ts'
import { resultOf } from '../tickets/shown-ticket.ts'
import { termsOfTicket } from '../tickets/ticket-terms.ts'
import { findLegs, type Leg, type LegRow, legsOf, type TicketRow } from '../tickets/tickets.ts'

export type NoCashOutReason =
  | 'suspended'
  | 'noChance'
  | 'oldPrice'
  | 'feedDown'
  | 'free'
  | 'small'
  | 'over'
  | 'withdrawn'

/** What a ticket can be sold for at this moment, or why it cannot. `delay`: of its open legs in play, in seconds. */
export type Position = { left: bigint; delay: number; inputs: KeptSale | undefined } & (
  | { sale: Sale; reason: undefined }
  | { sale: undefined; reason: NoCashOutReason }
)

type Row = {
  outcome: bigint
  key: string
  messageId: string
  split: Split | null
  seconds: number
  isOpen: boolean
  isFeedUp: boolean
  isOwn: boolean
  sport: SportCode
  status: EventStatus
  score: Score
  type: string
  offered: { key: string; odds: number }[]
}

/** The smallest offer, in ledger units. */
const leastOffer = 1_000n

/** Holds the events of open legs, so that whoever suspends them comes before or after. */
export async function holdEvents(tx: Db, ticketIds: readonly string[]): Promise<void> {
  await sql`select from sports.event where id in (
      select event_id from sports.leg where ticket_id = any(${[...ticketIds]}::uuid[]))
    order by id for key share`.execute(tx)
}

async function readRows(db: Db, outcomes: readonly bigint[]): Promise<Map<bigint, Row>> {
  const { rows } = await sql<Row>`
    select o.id as outcome, o.key, o.message_id as "messageId",
      case when o.win_ppb is not null then jsonb_build_object('win', o.win_ppb, 'halfWin', o.half_win_ppb, 'void', o.void_ppb,
        'halfLoss', o.half_loss_ppb, 'loss', o.loss_ppb) end as split,
      extract(epoch from clock_timestamp() - greatest(o.priced_at, e.heard_at))::float8 as seconds,
      not o.is_decided and not exists (select from sports.settle_due d where d.outcome_id = o.id)
        and not exists (select from sports.settle_run r where r.outcome_id = o.id)
        and sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state, e.starts_at <= clock_timestamp()) = 'active'
        as "isOpen",
      f.state = 'up' as "isFeedUp", f.kind = 'house' as "isOwn", e.sport, e.status, e.score, m.type,
      (select jsonb_agg(jsonb_build_object('key', x.key, 'odds', x.odds) order by x.id) from sports.outcome x
        where x.market_id = m.id) as offered
    from sports.outcome o join sports.market m on m.id = o.market_id join sports.event e on e.id = m.event_id
    join sports.feed f on f.name = e.feed
    where o.id = any(${outcomes.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.outcome, row]))
}

/** Whether exactly one outcome of the type wins, as its own example says: then its prices tell the chances. */
function hasOneWinner(code: string): boolean {
  const type = marketType(code)
  if (!type) return false
  const { state, specifiers, from = [0, 0] as const } = type.example
  const graded = type.grade({ state, specifiers, entries: [], from }) ?? {}
  return Object.values(graded).filter((each) => each.won).length === 1
}

/** The chances of an outcome: those that were told, else what the prices of its whole market say without their margin. */
function chancesOfRow(row: Row): { win: Split; from: KeptLeg['from'] } | undefined {
  if (row.split) return { win: row.split, from: row.isOwn ? 'model' : 'feed' }
  const { ways = 'list' } = marketType(row.type) ?? {}
  const isWhole = ways === 'list' || ways === row.offered.length
  const isPriced = row.offered.length > 1 && row.offered.every(({ odds }) => odds > 0)
  if (!isWhole || !isPriced || !hasOneWinner(row.type)) return undefined
  const chances = chancesOf(row.offered.map(({ odds }) => odds))
  const win = chances[row.offered.findIndex(({ key }) => key === row.key)]
  return win === undefined ? undefined : { win: splitOf(win), from: 'prices' }
}

/** A handicap that counts from a score that has moved on is another bet than the market's. */
function isAsOffered({ type, fromScore }: LegRow, { score }: Row): boolean {
  if (!marketType(type)?.countsFrom || score.kind !== 'football') return true
  const [home, away] = regularOf(score)
  const [fromHome = 0, fromAway = 0] = fromScore ?? []
  return home === fromHome && away === fromAway
}

type Seen = { open: OpenLeg; kept: KeptLeg | undefined; delay: number }

function seenLeg({ parts }: Leg, rows: ReadonlyMap<bigint, Row>): Seen | undefined {
  const found = parts.map(({ outcome }) => rows.get(outcome))
  const [row] = found
  if (!row) return undefined
  const isLive = found.some((each) => each?.status === 'live')
  const [leg] = parts
  // Joined outcomes are priced together: the chances of each say nothing.
  const chances = parts.length === 1 && isAsOffered(leg, row) ? chancesOfRow(row) : undefined
  const open = {
    win: chances?.win,
    isLive,
    isSuspended: !found.every((each) => each?.isOpen),
    isFeedUp: found.every((each) => each?.isFeedUp),
    seconds: Math.max(...found.map((each) => each?.seconds ?? Infinity)),
  }
  const kept = chances && {
    ...chances,
    isLive,
    outcome: String(row.outcome),
    message: row.messageId,
  }
  const delay = isLive ? (row.isOwn ? ownDelay : liveDelays[row.sport]) : 0
  return { open, kept, delay }
}

const shortReasons = { tooSmall: 'small', sold: 'over' } as const

/** What a ticket is worth now. Of a locked ticket whose events are held it stays so until the transaction ends. */
export async function positionOf(db: Db, ticket: TicketRow): Promise<Position> {
  const left = ticket.stake - ticket.sold
  const no = (reason: NoCashOutReason) =>
    ({ left, delay: 0, inputs: undefined, sale: undefined, reason }) as const
  if (ticket.state !== 'accepted' || left <= 0n) return no('over')
  if (ticket.isBonus) return no('free')
  const legs = legsOf(await findLegs(db, [ticket.id]))
  const isWithdrawn = legs.some(({ parts }) => parts.some(({ state }) => state === 'withdrawn'))
  if (ticket.disputedAt || ticket.hasEnded || isWithdrawn) return no('withdrawn')
  const results = legs.map(resultOf)
  const outcomes = legs.flatMap(({ parts }, index) =>
    results[index] ? [] : parts.map(({ outcome }) => outcome),
  )
  const rules = { margins: await readSaleMargins(db), oldAfter, least: leastOffer }
  const rows = await readRows(db, outcomes)
  const seen = legs.map((leg, index) => (results[index] ? undefined : seenLeg(leg, rows)))
  const terms = termsOfTicket(ticket, legs)
  const open = seen.map((each) => each?.open)
  const found = saleOf({ ticket: terms, results, open, left, rules })
  const delay = Math.max(0, ...seen.map((each) => each?.delay ?? 0))
  if ('refused' in found) {
    const reason = found.refused[0]?.reason ?? 'over'
    const short = reason === 'tooSmall' || reason === 'sold' ? shortReasons[reason] : reason
    return { ...no(short), delay }
  }
  const inputs = {
    terms: { ...terms, unit: String(terms.unit) },
    results: results.map((each) => each ?? null),
    open: seen.map((each) => each?.kept ?? null),
    left: String(left),
    margins: rules.margins,
  }
  return { left, delay, inputs, sale: found.sale, reason: undefined }
}
