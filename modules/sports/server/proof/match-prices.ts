import type { Received } from '@tessera/calls'
import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { houseFeed } from '../../feeds/house/fixtures.ts'
import { seasonMatch } from '../../feeds/house/play.ts'
import { partsOf } from '../../feeds/house/verify-match.ts'
import { keptDaysLeast } from '../../desk-limits.ts'
import type { Split } from '../../result.ts'
import type { seasonCalls } from '../../season-calls.ts'
import { seasonProblems } from '../../season-problems.ts'
import type { EventState, Score } from '../../sport.ts'
import { specifiersOf } from '../lists/shown-markets.ts'
import { findByRef } from '../seasons/season-rows.ts'
import { ownRef } from './read-own-event.ts'

type ToldMarket = {
  type: string
  specifiers: Record<string, string>
  outcomes: { key: string; fair?: Split }[]
}
type Told = { id: string; at: Date; state: EventState | null; markets: ToldMarket[] | null }
type Version = {
  market: number
  type: string
  text: string
  version: number
  at: Date
  status: string
  message: string
  odds: Record<string, number>
}

const findTold = async (db: Db, event: number): Promise<Told[]> =>
  (
    await sql<Told>`select message_id as id, happened_at as at, body -> 'state' as state, body -> 'markets' as markets
      from sports.feed_message where feed = ${houseFeed} and event_id = ${event} and kind = 'odds' and outcome = 'applied'
        and not body_gone order by seq`.execute(db)
  ).rows

const findVersions = async (db: Db, event: number): Promise<Version[]> =>
  (
    await sql<Version>`select m.id::float8 as market, m.type, m.specifiers as text, p.version, p.at, p.status, p.message_id as message,
        p.odds
      from sports.market m join sports.price_change p on p.market_id = m.id
      where m.event_id = ${event} order by m.id, p.version`.execute(db)
  ).rows

/** After how many ticks each state stood: states come in the order of the ticks, and no two in a row are equal. */
export function ticksOf(states: readonly (Score | undefined)[], scores: readonly Score[]) {
  let at = 0
  return states.map((state) => {
    while (at < scores.length && !isDeepStrictEqual(state, scores[at])) {
      // Not the state of this tick: it is of a later one, or of none.
      const later = scores.findIndex((score, tick) => tick > at && isDeepStrictEqual(state, score))
      if (later === -1) return null
      at = later
    }
    return at
  })
}

const nameOf = (type: string, specifiers: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    type,
    Object.entries(specifiers).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** The chances that a message told, by market and outcome; what is nought at the end is left out, and so is the loss. */
function chancesIn({ markets }: Told): Map<string, Record<string, number[]>> {
  return new Map(
    (markets ?? []).map(({ type, specifiers, outcomes }) => [
      nameOf(type, specifiers),
      Object.fromEntries(
        outcomes.flatMap(({ key, fair }) => (fair ? [[key, partsOf(fair)] as const] : [])),
      ),
    ]),
  )
}

const dayMilliseconds = 86_400_000

/** Every version of the prices of a match, and the tick that it followed. Problem: `notOwnEvent`. */
export async function readMatchPrices(
  { db, clock }: Pick<GuestContext, 'db' | 'clock'>,
  { params: { id } }: Received<(typeof seasonCalls)['readMatchPrices']>,
) {
  const { ref, endedAt } = await ownRef(db, id)
  const match = await findByRef(db, ref)
  if (!match) throw seasonProblems.notOwnEvent()
  const { scores } = seasonMatch(match.sport, match.strength).played(match.words)
  const versions = await findVersions(db, id)
  const used = new Set(versions.map(({ message }) => message))
  const all = await findTold(db, id)
  const ticks = ticksOf(
    all.map(({ state }) => state?.score),
    scores,
  )
  const told = all.flatMap((each, at) =>
    used.has(each.id) ? [{ ...each, tick: ticks[at] ?? null, chances: chancesIn(each) }] : [],
  )
  const placeOf = new Map(told.map((each, at) => [each.id, at]))
  const markets = new Map<number, ReturnType<typeof shownMarket>>()
  for (const { market, type, text, message, ...version } of versions) {
    const shown = markets.get(market) ?? shownMarket(market, type, text)
    markets.set(market, shown)
    const place = placeOf.get(message) ?? null
    const chances = place === null ? undefined : told[place]?.chances
    shown.versions.push({
      ...version,
      message: place,
      chances: chances?.get(nameOf(type, shown.specifiers)) ?? {},
    })
  }
  return {
    // No setting lets prices go sooner.
    isWhole: !endedAt || clock().getTime() - endedAt.getTime() < keptDaysLeast * dayMilliseconds,
    messages: told.map(({ id: message, at, tick, state }) => ({
      id: message,
      at,
      tick,
      isLive: state?.status === 'live',
    })),
    markets: [...markets.values()],
  }
}

type ShownVersion = Omit<Version, 'market' | 'type' | 'text' | 'message'> & {
  message: number | null
  chances: Record<string, number[]>
}

const shownMarket = (id: number, type: string, text: string) => ({
  id,
  type,
  specifiers: specifiersOf(text),
  versions: [] as ShownVersion[],
})
