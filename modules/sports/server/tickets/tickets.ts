import { type Db, prepared } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { OutcomeResult, PlaceTerms } from '../../result.ts'
import type { BetKind, ChangePolicy, LegStateName } from '../../rules/index.ts'
import type { SportCode } from '../../sport.ts'
import type { Offer } from '../slips/accept.ts'

export type TicketStateName =
  | 'waiting'
  | 'asked'
  | 'offered'
  | 'refused'
  | 'lapsed'
  | 'accepted'
  | 'ended'

export type TicketRow = {
  id: string
  memberId: string
  unit: string
  asked: object
  kind: BetKind
  sizes: number[]
  eachWay: boolean
  lineCount: number
  lineStake: bigint
  stake: bigint
  onChange: ChangePolicy
  leastOdds: number | null
  state: TicketStateName
  delaySeconds: number
  decidesAt: Date
  offer: Offer | null
  refusedFor: string | null
  refusedFacts: Record<string, unknown> | null
  rulesVersion: number
  sentAt: Date
  acceptedAt: Date | null
  endedAt: Date | null
  outcome: 'won' | 'lost' | 'void' | null
  sold: bigint
  soldFor: bigint
  soldValid: bigint
  prize: bigint
  validBet: bigint
  stateNumber: number
  isStaked: boolean
  hasEnded: boolean
  isExposed: boolean
  isBonus: boolean
  disputedAt: Date | null
}

const columns =
  sql.raw(`t.id, t.member_id as "memberId", t.unit, t.asked, t.kind, t.sizes, t.each_way as "eachWay",
  t.line_count as "lineCount", t.line_stake as "lineStake", t.stake, t.on_change as "onChange", t.least_odds as "leastOdds",
  t.state, t.delay_seconds as "delaySeconds", t.decides_at as "decidesAt", t.offer, t.refused_for as "refusedFor",
  t.refused_facts as "refusedFacts", t.rules_version as "rulesVersion", t.sent_at as "sentAt", t.accepted_at as "acceptedAt",
  t.ended_at as "endedAt", t.outcome, t.sold, t.sold_for as "soldFor", t.sold_valid as "soldValid", t.prize, t.valid_bet as "validBet",
  t.state_number as "stateNumber", t.is_staked as "isStaked", t.has_ended as "hasEnded", t.is_exposed as "isExposed",
  t.is_bonus as "isBonus", t.disputed_at as "disputedAt"`)

/** Tickets that fulfil a condition on `t`. `lock`: they are held until the transaction ends, in the order of their ids. */
export async function findTickets(
  db: Db,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<TicketRow[]> {
  const { rows } =
    await sql<TicketRow>`select ${columns} from sports.ticket t where ${where} ${rest}`.execute(db)
  return rows
}

export async function findTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`${prepared}select ${columns} from sports.ticket t
    where t.id = ${id}`.execute(db)
  return rows[0]
}

/** The ticket, held until the transaction ends. */
export async function lockTicket(tx: Db, id: string): Promise<TicketRow | undefined> {
  return (await findTickets(tx, sql`t.id = ${id}`, sql`for no key update`))[0]
}

/** An outcome of a leg: a joined leg has several. */
export type LegRow = {
  ticketId: string
  number: number
  part: number
  event: bigint
  market: bigint
  outcome: bigint
  odds: number
  malay: number | null
  version: number
  placeTerms: PlaceTerms | null
  isBanker: boolean
  fromScore: number[] | null
  isLive: boolean
  messageId: string
  hash: string
  state: LegStateName
  result: OutcomeResult | null
  resultNumber: number
  key: string
  type: string
  specifierText: string
  sport: SportCode
}

export async function findLegs(db: Db, ticketIds: readonly string[]): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`${prepared}
    select l.ticket_id as "ticketId", l.number, l.part, l.event_id as event, l.market_id as market, l.outcome_id as outcome,
      l.odds, l.malay, l.market_version as version, l.place_terms as "placeTerms", l.is_banker as "isBanker",
      l.from_score as "fromScore", l.is_live as "isLive", l.message_id as "messageId", l.snapshot_hash as hash, l.state, l.result,
      l.result_number as "resultNumber", o.key, m.type, m.specifiers as "specifierText", e.sport
    from sports.leg l join sports.outcome o on o.id = l.outcome_id join sports.market m on m.id = l.market_id
    join sports.event e on e.id = l.event_id
    where l.ticket_id = any(${[...ticketIds]}::uuid[]) order by l.ticket_id, l.number, l.part`.execute(
    db,
  )
  return rows
}

/** A leg with all its outcomes. */
export type Leg = { number: number; parts: [LegRow, ...LegRow[]] }

/** The legs of one ticket by their numbers. */
export function legsOf(rows: readonly LegRow[]): Leg[] {
  const legs = new Map<number, Leg>()
  for (const row of rows) {
    const leg = legs.get(row.number)
    if (leg) leg.parts.push(row)
    else legs.set(row.number, { number: row.number, parts: [row] })
  }
  return [...legs.values()]
}
