import { commitmentOf } from '@tessera/game-kit'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { issuesAfter, type TimedIssue } from '../../schedule.ts'
import type { GameRow } from '../games/games.ts'
import { findGames } from '../games/games.ts'

/** A first issue that sells for less than this is left out. */
const saleMillisecondsLeast = 15_000
/** The sale of the first issue begins this long after it is made, so that its commitment is there before. */
const beforeSaleMilliseconds = 1_000
/** No game has more issues ahead than this, whatever its timetable says. */
const aheadMost = 5_000

type Ahead = { game: string; until: Date; last: Date | null }

/** The open games that have issues for less than they should, and when their last one closes. */
async function findShort(tx: Db, now: Date): Promise<Ahead[]> {
  const { rows } = await sql<Ahead>`
    select g.code as game, ${now}::timestamptz + make_interval(secs => g.ahead_seconds) as until, i.last
    from lottery.game g
    left join lateral (select closes_at as last, draws_at from lottery.issue
      where game = g.code order by draws_at desc limit 1) i on true
    where g.is_open and (i.draws_at is null
      or i.draws_at < ${now}::timestamptz + make_interval(secs => g.ahead_seconds * 0.95))`.execute(
    tx,
  )
  return rows
}

/** Whether some game has too few issues. */
export const lacksIssues = async (db: Db, now: Date): Promise<boolean> =>
  (await findShort(db, now)).length > 0

/** What is to be made of a game: nothing that begins before now, and each as long as the timetable says. */
function timed(game: GameRow, { until, last, now }: Ahead & { now: Date }): TimedIssue[] {
  const soon = new Date(now.getTime() + beforeSaleMilliseconds)
  const from = last && last > soon ? last : soon
  const made: TimedIssue[] = []
  for (const issue of issuesAfter(game, from)) {
    const sale = issue.closesAt.getTime() - issue.opensAt.getTime()
    if (sale >= saleMillisecondsLeast) made.push(issue)
    if (issue.drawsAt >= until || made.length >= aheadMost) break
  }
  return made
}

async function insertIssues(
  tx: Db,
  { code, isOwn }: GameRow,
  { issues, now }: { issues: readonly TimedIssue[]; now: Date },
): Promise<void> {
  const rows = issues.map((issue) => {
    const seed = isOwn ? randomBytes(32).toString('hex') : null
    return { ...issue, seed, commitment: seed && commitmentOf(seed) }
  })
  await sql`insert into lottery.issue (game, numero, opens_at, closes_at, draws_at, seed, commitment, made_at)
    select ${code}, i.numero, i."opensAt", i."closesAt", i."drawsAt", i.seed, i.commitment, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(numero text, "opensAt" timestamptz,
      "closesAt" timestamptz, "drawsAt" timestamptz, seed text, commitment text)
    on conflict do nothing`.execute(tx)
}

/**
 * Makes the issues of every open game so far ahead that the longest chase finds its issues. Those that are drawn here are
 * committed to as they are made, which is before they open. Two servers that make them at once make them once.
 */
export async function makeIssues(tx: Db, now: Date): Promise<void> {
  const short = await findShort(tx, now)
  if (short.length === 0) return
  const games = await findGames(tx)
  for (const ahead of short) {
    const game = games.find(({ code }) => code === ahead.game)
    if (game) await insertIssues(tx, game, { issues: timed(game, { ...ahead, now }), now })
  }
}
