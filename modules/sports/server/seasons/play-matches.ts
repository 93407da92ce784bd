import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { wordsOf } from '../../feeds/house/chain.ts'
import { partsOver, seasonKinds } from '../../feeds/house/kinds.ts'
import { lastOf, type Played, seasonMatch } from '../../feeds/house/play.ts'
import type { Quotes } from '../../feeds/house/quotes.ts'
import { sidesOf } from '../../feeds/house/standings.ts'
import type { Score } from '../../sport.ts'
import {
  endMatches,
  findById,
  findInState,
  findToStart,
  type MatchRow,
  setState,
} from './season-rows.ts'
import { knowOpen, stateOf, tellPrices, tellSame } from './tell-prices.ts'
import type { Telling } from './telling.ts'
import { silentMilliseconds } from './tell-matches.ts'

const ticksMost = 200

export type Playing = { told: Telling; quotes: Quotes; now: Date; pace: number }

/** Starts the matches whose time has come. Answers how many. */
export async function startMatches(
  tx: Db,
  { told, quotes, now, pace }: Playing,
): Promise<MatchRow[]> {
  const taken = new Set<string>()
  // Of two that wait for one side, the first one begins.
  const matches = (await findToStart(tx, now)).filter(({ sport, home, away }) => {
    const sides = [home, away].map((side) => `${sport} ${side}`)
    if (sides.some((side) => taken.has(side))) return false
    for (const side of sides) taken.add(side)
    return true
  })
  if (matches.length === 0) return []
  const ids = matches.map(({ id }) => id)
  const lasts = matches.map(({ sport }) => Math.ceil(seasonKinds[sport].tickLasts / pace))
  const firsts = lasts.map((last) => new Date(now.getTime() + last))
  await sql`select sports.begin_draws(${ids}::bigint[], ${firsts}::timestamptz[], ${lasts}::int[])`.execute(
    tx,
  )
  await setState(tx, ids, 'live')
  for (const match of matches) {
    await knowOpen(tx, quotes, match.ref)
    const state = stateOf(seasonMatch(match.sport, match.strength).played([]), true)
    tellPrices(told, quotes, { match, state, at: now })
  }
  return matches
}

/** Whether a tick brought what nobody should bet on before they have seen it: a goal, the end of a part. */
function isStop(before: Score, after: Score): boolean {
  if (partsOver(after) > partsOver(before))
    return after.kind === 'esports' || after.kind === 'tennis'
  if (after.kind !== 'football') return false
  return sidesOf(after).some((goals, side) => goals !== sidesOf(before)[side])
}

type Ticked = { match: MatchRow; at: Date; played: Played; before: Score; after: Score }

/** Draws the ticks that are due, one of each match, and says what each brought. */
async function drawTicks(tx: Db): Promise<Ticked[]> {
  const { rows } = await sql<{ id: number; bytes: Uint8Array; dueAt: Date }>`
    select match_id::float8 as id, words as bytes, due_at as "dueAt" from sports.draw_ticks(${ticksMost})`.execute(
    tx,
  )
  const matches = new Map(
    (
      await findById(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((match) => [match.id, match]),
  )
  return rows.flatMap(({ id, bytes, dueAt }) => {
    const match = matches.get(id)
    if (!match) return []
    const words = wordsOf(bytes)
    const played = seasonMatch(match.sport, match.strength).played(words)
    const before = played.scores[played.scores.length - 2]
    return before
      ? [{ match: { ...match, words }, at: dueAt, played, before, after: lastOf(played) }]
      : []
  })
}

/** The end: nothing can be bet on, and the graders of the book settle what is open. */
function tellEnd(told: Telling, quotes: Quotes, { match, at, after }: Ticked): void {
  told.say(at, { kind: 'bet stop', event: match.ref, types: 'all', to: 'inactive' })
  told.say(at, { kind: 'state', event: match.ref, state: { status: 'ended', score: after } })
  quotes.forget(match.ref)
}

/** Whether the tick before this one stopped the bets. */
const wasStop = ({ scores }: Played): boolean => {
  const [one, other] = [scores[scores.length - 3], scores[scores.length - 2]]
  return one !== undefined && other !== undefined && isStop(one, other)
}

/** Whether prices follow this tick. */
function isPriced({ match, played, before, after }: Ticked): boolean {
  const { repriceEvery } = seasonKinds[match.sport]
  const isNews = repriceEvery > 1 && sidesOf(before).join() !== sidesOf(after).join()
  const isGoal = isNews && after.kind === 'football'
  return (
    isGoal ||
    wasStop(played) ||
    partsOver(after) > partsOver(before) ||
    match.words.length % repriceEvery === 0
  )
}

/** Plays what is due. Answers the matches in which something counted for a table: a goal, or the end. */
export async function playTicks(tx: Db, { told, quotes, now, pace }: Playing): Promise<MatchRow[]> {
  const ticked = await drawTicks(tx)
  const ended: { id: number; score: Score }[] = []
  const rests: { id: number; by: number }[] = []
  for (const each of ticked) {
    const { match, at, played, before, after } = each
    await knowOpen(tx, quotes, match.ref)
    if (played.isOver) {
      ended.push({ id: match.id, score: after })
      tellEnd(told, quotes, each)
      continue
    }
    const { breakLasts } = seasonKinds[match.sport]
    if (partsOver(after) > partsOver(before)) rests.push({ id: match.id, by: breakLasts / pace })
    const state = stateOf(played, true)
    if (isPriced(each))
      tellPrices(told, quotes, { match, state, isSuspended: isStop(before, after), at })
    else tellSame(told, quotes, { ref: match.ref, state, at })
  }
  await endMatches(tx, ended, now)
  await putOff(tx, rests)
  return ticked
    .filter(({ played, before, after }) => played.isOver || isStop(before, after))
    .map(({ match }) => match)
}

async function putOff(tx: Db, rests: readonly { id: number; by: number }[]): Promise<void> {
  if (rests.length === 0) return
  await sql`select sports.put_off_draws(${rests.map(({ id }) => id)}::bigint[],
    ${rests.map(({ by }) => Math.round(by))}::bigint[])`.execute(tx)
}

/** Of live matches in a break: their prices hold, and bets stopped at its beginning open again. */
export async function tellSilent(tx: Db, { told, quotes, now }: Playing): Promise<void> {
  for (const match of await findInState(tx, ['live'])) {
    const last = quotes.toldAt(match.ref)
    if (last !== undefined && now.getTime() - last < silentMilliseconds) continue
    await knowOpen(tx, quotes, match.ref)
    const played = seasonMatch(match.sport, match.strength).played(match.words)
    tellPrices(told, quotes, { match, state: stateOf(played, true), at: now })
  }
}
