import type { Received } from '@tessera/calls'
import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { houseFeed } from '../../feeds/house/fixtures.ts'
import { seasonKinds } from '../../feeds/house/kinds.ts'
import { entrantsOf } from '../../feeds/house/plan.ts'
import { seasonMatch } from '../../feeds/house/play.ts'
import type { seasonCalls } from '../../season-calls.ts'
import { seasonProblems } from '../../season-problems.ts'
import { findByRef, type MatchRow } from '../seasons/season-rows.ts'
import { findRounds, findSeasons, shownEntrant, shownState } from './seasons-shown.ts'

/** The ref of an own event. Problem: `notOwnEvent`. */
export async function ownRef(db: Db, id: number): Promise<{ ref: string; endedAt: Date | null }> {
  const { rows } = await sql<{ ref: string; endedAt: Date | null }>`
    select ref, ended_at as "endedAt" from sports.event where id = ${id} and feed = ${houseFeed}`.execute(
    db,
  )
  const [event] = rows
  if (!event) throw seasonProblems.notOwnEvent()
  return event
}

const tableForm = /^([a-z]+)\/(\d+)\/table$/

async function seasonOf(db: Db, ref: string, language: string) {
  const match = await findByRef(db, ref)
  const [, sport = '', number = ''] = tableForm.exec(ref) ?? []
  const { list } = await findSeasons(
    db,
    language,
    match
      ? sql`where s.id = ${match.seasonId}`
      : sql`where s.sport = ${sport} and s.number::text = ${number}`,
  )
  const [season] = list
  if (!season) throw seasonProblems.notOwnEvent()
  return { season, match }
}

/** What an own event is drawn from, with all that has been drawn. Problem: `notOwnEvent`. */
export async function readOwnEvent(
  { db }: Pick<GuestContext, 'db'>,
  { params: { id }, query: { language } }: Received<(typeof seasonCalls)['readOwnEvent']>,
) {
  const { ref } = await ownRef(db, id)
  const { season, match } = await seasonOf(db, ref, language)
  const [round = null] = match ? await findRounds(db, season.id, match.round) : []
  return { event: id, season, round, match: match ? shownMatch(match) : null }
}

function shownMatch({
  sport,
  anchor,
  ref,
  place,
  strength,
  startsAt,
  state,
  score,
  ...row
}: MatchRow) {
  const kind = seasonKinds[sport]
  const entrants = entrantsOf(kind, anchor)
  const [home, away] = [entrants.get(row.home), entrants.get(row.away)]
  if (!home || !away) throw new Error(`${ref} has sides that nobody knows`)
  return {
    ref,
    place,
    home: shownEntrant(home),
    away: shownEntrant(away),
    format: { ...kind.format },
    strength: { ...(strength as object) },
    startsAt,
    state: shownState(state),
    score: score && { ...score },
    ticks: seasonMatch(sport, strength).ticks(row.words),
  }
}
