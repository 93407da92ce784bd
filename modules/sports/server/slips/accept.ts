import { type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { rulesVersion } from '../../limits.ts'
import type { Odds } from '../../result.ts'
import { exposureOf, type TicketTerms } from '../../rules/index.ts'
import { sports } from '../../sport.ts'
import type { AskedSlip } from './asked-slip.ts'
import { type FoundLeg, fromScoreOf, ticketLeg } from './judge.ts'
import { termsOf } from './asked-slip.ts'
import { type Limits, legLimits } from './limits.ts'
import { isInPlay } from './picks.ts'

export type WaitingState = 'waiting' | 'asked' | 'offered'

/** Prices or a stake in place of what was asked. */
export type Offer = {
  odds: { leg: number; odds: Odds }[]
  lineStake: string
  by: 'price' | 'trader'
  /** Of a trader: the prices of all legs when they answered. */
  seen?: Odds[] | undefined
}

/** A slip that was judged, and what becomes of it. */
export type Judged = {
  slip: AskedSlip
  asked: object
  legs: readonly FoundLeg[]
  /** The prices that are taken, by leg. */
  odds: readonly Odds[]
  from: WaitingState | null
  to: WaitingState | 'accepted'
  /** Whether its stake leaves now. */
  isStake: boolean
  /** Whether it takes what stands in the book at this moment: it is refused where that has changed since it was read. */
  isBound: boolean
  delay: number
  /** In how many seconds it is decided further. */
  decides: number
  offer?: Offer | undefined
  /** Absent: a trader has taken it beyond the limits. */
  limits?: Limits | undefined
  by?: string | undefined
}

export type AcceptRow = { outcome: string; isFirst: boolean; place: number | null }

/** The sport of a slip, or 'multi' of several; its category, SPORTS of several. */
export function gameOf(legs: readonly FoundLeg[]): { game: string; category: string } {
  const found = new Set(legs.flatMap(({ picks }) => picks.map(({ sport }) => sport)))
  const [sport] = found
  if (sport === undefined) throw new Error('a slip has legs')
  const categories = new Set([...found].map((each) => sports[each].category))
  return {
    game: found.size === 1 ? sport : 'multi',
    category: categories.size === 1 ? sports[sport].category : 'SPORTS',
  }
}

/** The market of a pick as it was offered, as a hash: what the ticket says of it can be checked against the history. */
export const snapshotHash = (of: {
  event: bigint
  type: string
  specifierText: string
  key: string
  version: number
  odds: Odds
  messageId: string
}): string => {
  const { event, type, specifierText, key, version, odds, messageId } = of
  const text = [event, type, specifierText, key, version, odds, messageId].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

/** A slip as `sports.accept()` reads it. */
function written({ slip, legs, odds, limits, ...judged }: Judged): string {
  const { game, category } = gameOf(legs)
  const events = new Map(legs.flatMap(({ picks }) => picks.map((pick) => [pick.event, pick])))
  const terms = termsOf(
    slip,
    legs.map((leg, index) => ticketLeg(leg, odds[index] ?? leg.odds)),
  )
  const [event] = events.keys()
  const writtenLegs = legsOf({ slip, legs, odds, limits }, terms)
  return JSON.stringify({
    id: slip.id,
    member: slip.memberId,
    unit: slip.unit,
    asked: judged.asked,
    kind: slip.kind,
    sizes: slip.sizes,
    eachWay: slip.eachWay,
    lines: slip.lines,
    lineStake: String(slip.lineStake),
    stake: String(slip.stake),
    category,
    game,
    round: events.size === 1 ? String(event) : slip.id,
    onChange: slip.onChange,
    leastOdds: slip.leastOdds ?? null,
    delay: judged.delay,
    rules: rulesVersion,
    detail: { kind: slip.kind, lines: slip.lines, snapshots: writtenLegs.map(({ hash }) => hash) },
    from: judged.from,
    to: judged.to,
    decides: judged.decides,
    offer: judged.offer ?? null,
    isStake: judged.isStake,
    bound: judged.isBound,
    by: judged.by ?? null,
    events: [...events.values()].map((pick) => ({
      id: String(pick.event),
      version: String(pick.bettingVersion),
    })),
    markets: legs.flatMap(({ picks }) =>
      picks.map(({ market, version }) => ({ id: String(market), version })),
    ),
    legs: writtenLegs,
  })
}

function legsOf(
  { slip, legs, odds, limits }: Pick<Judged, 'slip' | 'legs' | 'odds' | 'limits'>,
  terms: TicketTerms,
) {
  const chances = legs.map(({ picks }) => ({
    chances: picks.length === 1 ? picks[0]?.chances : undefined,
  }))
  const exposed = exposureOf(terms, chances)
  const bounds =
    limits &&
    legLimits(
      limits,
      legs.map(({ picks }) => picks),
    )
  return legs.flatMap((leg, index) =>
    leg.picks.map((pick, part) => ({
      number: leg.number,
      part,
      event: String(pick.event),
      market: String(pick.market),
      outcome: String(pick.outcome),
      odds: odds[index] ?? leg.odds,
      malay: null,
      version: pick.version,
      places: slip.eachWay ? pick.placeTerms : null,
      isBanker: leg.isBanker,
      from: fromScoreOf(pick),
      isLive: isInPlay(pick),
      message: pick.messageId,
      hash: snapshotHash(pick),
      stake: String(exposed[index]?.stakes ?? 0n),
      payout: String(exposed[index]?.payout ?? 0n),
      most: bounds && limits ? String(limits.of('event', pick.tier)) : null,
    })),
  )
}

const accepting: Batch<Judged, AcceptRow> = {
  name: 'sports.accept',
  text: 'select op, outcome, is_first, place from sports.accept($1::jsonb[])',
  valuesOf: (slips) => [textsOf(slips.map(written))],
  rowOf: ([outcome, isFirst, place]) => ({ outcome, isFirst, place }) as AcceptRow,
  lanesOf: ({ slip: { id, memberId } }) => [id, memberId],
  isAgain: () => false,
}

/** Takes a slip together with all that arrive at the same moment; in a transaction alone, as a part of it. */
export const acceptSlip = (db: Db, judged: Judged): Promise<AcceptRow> =>
  runBatched(db, accepting, judged)

/** Takes these slips in one statement of a transaction, each with its own outcome. */
export async function acceptAll(tx: Db, judged: readonly Judged[]): Promise<AcceptRow[]> {
  if (judged.length === 0) return []
  const { rows } = await sql<AcceptRow>`select outcome, is_first as "isFirst", place
    from sports.accept(${judged.map(written)}::jsonb[]) order by op`.execute(tx)
  return rows
}
