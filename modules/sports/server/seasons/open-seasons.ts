import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { seasonKinds, seasonSports, type SeasonSport } from '../../feeds/house/kinds.ts'
import { knockOut } from '../../feeds/house/pairs.ts'
import { planRound, planSeason, roundStart } from '../../feeds/house/plan.ts'
import { winnerOf } from '../../feeds/house/standings.ts'
import { findOfSeason, findOpenSeasons, insertMatches, type SeasonRow } from './season-rows.ts'

const openAfter = 60_000
const knownBefore = 60_000

type At = { now: Date; pace: number }

/** Publishes the chain of a season, and when what of it is played. */
async function openSeason(
  tx: Db,
  sport: SeasonSport,
  { opensAt, pace }: { opensAt: Date; pace: number },
): Promise<void> {
  const kind = seasonKinds[sport]
  const { rows } = await sql<{ id: number; number: number; anchor: string }>`
    select id::float8 as id, number, anchor from sports.open_season(${sport}, ${kind.rounds.length}, ${opensAt})`.execute(
    tx,
  )
  const [made] = rows
  if (!made) throw new Error(`No season of ${sport} was opened`)
  const season = { kind, opensAt, pace, number: made.number, anchor: made.anchor }
  const rounds = kind.rounds.map((matches, at) => ({
    number: at + 1,
    matches,
    starts_at: roundStart(season, at + 1),
  }))
  await sql`insert into sports.season_round (season_id, number, starts_at, matches)
    select ${made.id}, number, starts_at, matches
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as r(number smallint, starts_at timestamptz, matches smallint)`.execute(
    tx,
  )
  await insertMatches(tx, made.id, planSeason(season))
}

type LastRound = { sport: SeasonSport; startsAt: Date }

/** Opens the first season of each sport, and each next one while the last round of the one before is to come. */
export async function openSeasons(tx: Db, { now, pace }: At): Promise<void> {
  const { rows } = await sql<LastRound>`
    select distinct on (s.sport) s.sport, r.starts_at as "startsAt"
    from sports.season s join sports.season_round r on r.season_id = s.id and r.number = s.rounds
    order by s.sport, s.number desc`.execute(tx)
  const last = new Map(rows.map(({ sport, startsAt }) => [sport, startsAt.getTime()]))
  for (const sport of seasonSports) {
    const { toldBefore, roundLasts } = seasonKinds[sport]
    const lastStarts = last.get(sport)
    if (lastStarts === undefined) {
      await openSeason(tx, sport, { opensAt: new Date(now.getTime() + openAfter / pace), pace })
      continue
    }
    if (lastStarts > now.getTime() + toldBefore / pace) continue
    const soonest = now.getTime() + openAfter / pace
    const opensAt = new Date(Math.max(lastStarts + roundLasts / pace, soonest))
    await openSeason(tx, sport, { opensAt, pace })
  }
}

/** Of a knock-out: the next round, once the winners of the one before are known. */
async function planNext(tx: Db, season: SeasonRow, { now, pace }: At): Promise<void> {
  const kind = seasonKinds[season.sport]
  if (kind.pairs(season.anchor)) return
  const matches = await findOfSeason(tx, season.id)
  const round = Math.max(...matches.map((match) => match.round)) + 1
  const isKnown = matches.every(({ state }) => state === 'over')
  if (round > kind.rounds.length || !isKnown) return
  const winners = matches
    .filter((match) => match.round === round - 1)
    .map((match) => (winnerOf(match.score) === 1 ? match.away : match.home))
  const { rows } = await sql<{
    startsAt: Date
  }>`select starts_at as "startsAt" from sports.season_round
    where season_id = ${season.id} and number = ${round}`.execute(tx)
  const soonest = now.getTime() + knownBefore / pace
  const startsAt = new Date(Math.max(rows[0]?.startsAt.getTime() ?? 0, soonest))
  const { number, anchor, opensAt } = season
  const opened = { kind, number, anchor, opensAt, pace }
  const pairs = knockOut(winners)
  await insertMatches(tx, season.id, planRound(opened, { round, startsAt, pairs }))
}

export async function planKnockOuts(tx: Db, at: At): Promise<void> {
  for (const season of await findOpenSeasons(tx)) await planNext(tx, season, at)
}

/** Tells the seeds of rounds that are over, and ends seasons of which all are told. Answers the seasons that ended. */
export async function revealRounds(tx: Db, now: Date): Promise<number[]> {
  for (const { id } of await findOpenSeasons(tx)) {
    await sql`select sports.reveal_rounds(${id})`.execute(tx)
  }
  const { rows } = await sql<{ id: number }>`
    update sports.season s set ended_at = ${now} where ended_at is null
      and not exists (select from sports.season_round r where r.season_id = s.id and r.seed is null)
    returning id::float8 as id`.execute(tx)
  return rows.map(({ id }) => id)
}
