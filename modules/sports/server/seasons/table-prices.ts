import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { tableFixture, tableRef } from '../../feeds/house/fixtures.ts'
import { seasonKinds } from '../../feeds/house/kinds.ts'
import { entrantsOf } from '../../feeds/house/plan.ts'
import { lastOf, seasonMatch } from '../../feeds/house/play.ts'
import { fieldScoreOf, standingsOf } from '../../feeds/house/standings.ts'
import { tableModel } from '../../feeds/house/table.ts'
import type { FootballStrength } from '../../models/football-ticks.ts'
import type { EventState } from '../../sport.ts'
import { findOfSeason, type MatchRow, type SeasonRow } from './season-rows.ts'
import type { Playing } from './play-matches.ts'
import { knowOpen } from './tell-prices.ts'

/** The table of a season, from the matches that are over. */
export function tableOf(season: SeasonRow, matches: readonly MatchRow[]) {
  const { sport, anchor } = season
  const codes = [...entrantsOf(seasonKinds[sport], anchor).keys()]
  const over = matches.flatMap(({ home, away, score }) => (score ? [{ home, away, score }] : []))
  return standingsOf(sport, codes, over)
}

/** Tells what the champion and the first four of a football season are priced at, live matches included; at the end, who they are. */
export async function tellTable(
  tx: Db,
  season: SeasonRow,
  { told, quotes, now }: Playing,
): Promise<void> {
  const ref = tableRef(season)
  await knowOpen(tx, quotes, ref)
  const matches = await findOfSeason(tx, season.id)
  const table = tableOf(season, matches)
  const left = matches.filter(({ state }) => state !== 'over')
  const state: EventState = { status: 'planned', score: fieldScoreOf(table, left.length === 0) }
  if (left.length === 0) {
    told.say(now, { kind: 'bet stop', event: ref, types: 'all', to: 'inactive' })
    told.say(now, { kind: 'state', event: ref, state: { ...state, status: 'ended' } })
    quotes.forget(ref)
    return
  }
  const rest = left.map(({ sport, home, away, strength, words, state: is }) => ({
    home,
    away,
    strength: strength as FootballStrength,
    score: is === 'live' ? lastOf(seasonMatch(sport, strength).played(words)) : undefined,
  }))
  const stream = `${ref} ${matches.length - left.length}`
  const model = tableModel(table, rest, { state, stream })
  const at = now.getTime()
  const markets = quotes.changed(ref, model, { score: [0, 0], isSuspended: false, at })
  told.say(now, { kind: 'odds', event: ref, state, markets })
}

/** Puts the table of a season into the book. It is open until its last match starts. */
export async function tellTableFixture(
  tx: Db,
  season: SeasonRow,
  { told, now }: Pick<Playing, 'told' | 'now'>,
): Promise<void> {
  const { rows } = await sql<{ last: Date }>`
    select max(starts_at) as last from sports.season_match where season_id = ${season.id}`.execute(
    tx,
  )
  const startsAt = rows[0]?.last ?? now
  const entrants = [...entrantsOf(seasonKinds[season.sport], season.anchor).values()]
  told.say(now, { kind: 'fixture', fixture: tableFixture(season, { startsAt, entrants }) })
}

/** Milliseconds after which a table is priced anew while its matches are played. */
export const tableMilliseconds = 60_000
