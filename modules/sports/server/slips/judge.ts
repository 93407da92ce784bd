import { money } from '@tessera/money'
import { type Db, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fromOf, marketType } from '../../markets/index.ts'
import type { Odds } from '../../result.ts'
import { sportsProblems } from '../../problems.ts'
import {
  type ChangeDecision,
  decideChange,
  relatedLegs,
  type RelatedLeg,
  type TicketLeg,
  type TicketTerms,
  withoutPlaces,
} from '../../rules/index.ts'
import { type AskedLeg, type AskedSlip, termsOf } from './asked-slip.ts'
import { joinedPrice } from './joined-price.ts'
import { type Limits, mostOf } from './limits.ts'
import { type BookPick, isInPlay, type Picks, whyClosed } from './picks.ts'

/** A leg of a slip with its picks as they stand; `now`: its price at this moment. */
export type FoundLeg = AskedLeg & { number: number; picks: readonly BookPick[]; now: Odds }

/** The legs of a slip as they are open. Problems: `feedDown`, `marketClosed`, `notJoined`, `wrongSlip`. */
export async function openLegs(db: Db, slip: AskedSlip, picks: Picks): Promise<FoundLeg[]> {
  const legs: FoundLeg[] = []
  for (const [index, leg] of slip.legs.entries()) {
    const number = index + 1
    const found = leg.outcomes.map((outcome) => openPick(picks.get(outcome), number))
    legs.push({ ...leg, number, picks: found, now: await priceOf(db, found, number) })
  }
  const lacking = withoutPlaces(
    slip.eachWay,
    legs.map(({ picks: [pick] }) => ({ placeTerms: pick?.placeTerms ?? undefined })),
  )
  if (lacking !== undefined) throw sportsProblems.wrongSlip({ part: 'eachWay' })
  return legs
}

function openPick(pick: BookPick | undefined, leg: number): BookPick {
  const why = pick ? whyClosed(pick) : 'marketClosed'
  if (!pick || why) throw sportsProblems[why ?? 'marketClosed']({ leg })
  return pick
}

async function priceOf(db: Db, picks: readonly BookPick[], leg: number): Promise<Odds> {
  const [only] = picks
  if (only && picks.length === 1) return only.odds
  const odds = await joinedPrice(db, picks)
  if (odds === undefined) throw sportsProblems.notJoined({ leg })
  return odds
}

/**
 * Refuses prices that never were: what the member saw stands among the prices of the market. Of a joined leg its price is
 * computed anew instead. Problem: `versionGone`.
 */
export async function checkSeen(db: Db, legs: readonly FoundLeg[]): Promise<void> {
  const older = legs.flatMap(({ number, odds, versions, picks }) =>
    picks.map((pick, index) => ({ number, pick, version: versions[index] ?? 0, odds, picks })),
  )
  const asked = older.filter(({ pick, version }) => version !== pick.version)
  const rows = asked.length === 0 ? [] : await readPriceChanges(db, asked)
  for (const { number, pick, version, odds, picks } of older) {
    const isNow = version === pick.version
    const seen = isNow
      ? pick.odds
      : rows.find((row) => row.market === pick.market && row.version === version)?.odds[pick.key]
    const isKnown = picks.length > 1 ? seen !== undefined : seen === odds
    if (!isKnown) throw sportsProblems.versionGone({ leg: number })
  }
}

type PriceChange = { market: bigint; version: number; odds: Record<string, number> }

async function readPriceChanges(
  db: Db,
  asked: readonly { pick: BookPick; version: number }[],
): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`${prepared}
    select c.market_id as market, c.version, c.odds
    from unnest(${asked.map(({ pick }) => String(pick.market))}::bigint[],
      ${asked.map(({ version }) => version)}::int[]) as x(market, version)
    join sports.price_change c on c.market_id = x.market and c.version = x.version`.execute(db)
  return rows
}

/** Refuses legs that stand in a line together and depend on each other. Problem: `relatedLegs`. */
export function checkRelated(slip: AskedSlip, legs: readonly FoundLeg[]): void {
  const [related] = relatedOf(slip, legs)
  if (!related) return
  throw sportsProblems.relatedLegs({ one: related.a, other: related.b, reason: related.why })
}

export const relatedOf = (slip: AskedSlip, legs: readonly FoundLeg[]) =>
  relatedLegs(slip.shape, legs.map(relatedLeg))

function relatedLeg({ picks }: FoundLeg): RelatedLeg {
  const [pick] = picks
  if (!pick) throw new Error('a leg has an outcome')
  const { event, tournament, home, away, entrant } = pick
  const sides = [home, away, entrant].filter((each) => each !== null)
  return {
    event: String(event),
    tournament: String(tournament),
    competitors: sides.map(String),
    isOutright: home === null,
    decidesNext: picks.some(({ type }) => type === 'to-qualify'),
  }
}

/** A leg as the rules see it, at its price of this moment or as it is asked. */
export function ticketLeg({ picks }: FoundLeg, odds: Odds): TicketLeg {
  const [pick] = picks
  const placeTerms = pick?.placeTerms ?? undefined
  const cockfight = pick?.sport === 'cockfight' ? cockfightBet(pick) : undefined
  return { odds, placeTerms, cockfight }
}

/** What a bet on a cockfight is on: the sides have a rule of their own beside both dead and full time. */
export function cockfightBet({
  type,
  key,
}: Pick<BookPick, 'type' | 'key'>): 'meron' | 'wala' | 'BDD' | 'FTD' {
  if (type === 'bdd') return 'BDD'
  if (type === 'ftd') return 'FTD'
  return key === '2' || key === 'wala' ? 'wala' : 'meron'
}

export const askedTerms = (slip: AskedSlip, legs: readonly FoundLeg[]): TicketTerms =>
  termsOf(
    slip,
    legs.map((leg) => ticketLeg(leg, leg.odds)),
  )

/** What follows from the prices of this moment. */
export const changeOf = (slip: AskedSlip, legs: readonly FoundLeg[]): ChangeDecision =>
  decideChange(
    askedTerms(slip, legs),
    legs.map(({ now }) => now),
    slip.onChange,
    slip.leastOdds,
  )

/** The first leg whose price is not what was asked, as a problem. */
export function priceChanged(legs: readonly FoundLeg[], isHigherTaken: boolean) {
  const moved =
    legs.find(({ now, odds }) => (isHigherTaken ? now < odds : now !== odds)) ??
    legs.find(({ now, odds }) => now !== odds) ??
    legs[0]
  return sportsProblems.priceChanged({ leg: moved?.number ?? 1, now: moved?.now ?? 0 })
}

/** Problem: `stakeTooHigh`, with the highest total stake and why it is so. */
export function checkLimits(
  limits: Limits,
  terms: TicketTerms,
  { slip, legs, mayAsk }: { slip: AskedSlip; legs: readonly FoundLeg[]; mayAsk: boolean },
): void {
  const { unit, lines } = slip
  const picks = legs.map((leg) => leg.picks)
  const most = mostOf(limits, terms, { legs: picks, unit })
  if (slip.lineStake <= most.most) return
  throw sportsProblems.stakeTooHigh({
    most: money(most.most * BigInt(lines), unit),
    reason: most.reason,
    canAsk: mayAsk && most.reason !== 'ticket',
  })
}

/** What a leg of an event in play is graded from; null where it counts from the start. */
export function fromScoreOf(pick: BookPick): readonly number[] | null {
  const type = marketType(pick.type)
  const { status, score, specifiers } = pick
  return (type && isInPlay(pick) && fromOf(type, { status, score }, specifiers)) || null
}
