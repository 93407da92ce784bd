import type { Db, GuestContext } from '@tessera/server-kit'
import type { Received } from '@tessera/calls'
import { beaconMinute, hashesToAnchor } from '../../beacon-chain.ts'
import type { issueCalls } from '../../issue-calls.ts'
import { resultsShown } from '../../limits.ts'
import { familyOf } from '../../plays/index.ts'
import { lotteryProblems } from '../../problems.ts'
import { dayMilliseconds, drawDayOffsetMinutes, minuteMilliseconds } from '../../schedule.ts'
import type { IssueProof, ListedGame, PrizeMode } from '../../shapes.ts'
import { findDays } from '../beacons/hash-chain.ts'
import { findGame, findGames, type GameRow, shownGame } from '../games/games.ts'
import {
  findChanges,
  findCurrent,
  findIssue,
  findProven,
  findResults,
  findResultsOf,
  findToCome,
  type ProvenRow,
  shownIssue,
} from './issues.ts'

type Reading = Pick<GuestContext, 'db' | 'clock'>
type Asked<Name extends keyof typeof issueCalls> = Received<(typeof issueCalls)[Name]>

async function withIssues(
  db: Db,
  games: readonly GameRow[],
  { now, language }: { now: Date; language: string },
): Promise<ListedGame[]> {
  const codes = games.map(({ code }) => code)
  const openCodes = games.filter(({ isOpen }) => isOpen).map(({ code }) => code)
  const current = await findCurrent(db, openCodes, now)
  const last = await findResults(db, codes, { now, count: 1 })
  const of = (rows: typeof last, code: string) => {
    const row = rows.find(({ game }) => game === code)
    return row ? shownIssue(row) : null
  }
  return games.map((game) => ({
    ...shownGame(game, language),
    current: of(current, game.code),
    last: of(last, game.code),
  }))
}

/** The lotteries of a mode with what sells and what came last. */
export async function listLotteries(
  { db, clock }: Reading,
  { query: { prizeMode, language } }: Asked<'listLotteries'>,
) {
  const now = clock()
  const games = await findGames(db, prizeMode && [prizeMode])
  return { list: await withIssues(db, games, { now, language }), serverTime: now }
}

const knownGame = async (db: Db, code: string): Promise<GameRow> => {
  const game = await findGame(db, code)
  if (!game) throw lotteryProblems.unknownGame()
  return game
}

/** A lottery for its betting page. Problem: `unknownGame`. */
export async function readLottery(
  { db, clock }: Reading,
  { params: { code }, query: { language } }: Asked<'readLottery'>,
) {
  const now = clock()
  const row = await knownGame(db, code)
  const [game] = await withIssues(db, [row], { now, language })
  if (!game) throw lotteryProblems.unknownGame()
  const toCome = row.isOpen ? await findToCome(db, code, { now, count: 2 }) : []
  const results = await findResults(db, [code], { now, count: resultsShown })
  const next = toCome[1]
  return {
    game,
    next: next ? shownIssue(next) : null,
    results: results.map(shownIssue),
    serverTime: now,
  }
}

/** A day of draws: it begins at midnight of UTC+8, and the draw at the midnight that ends it belongs to it. */
function spanOf(day: string): { from: Date; to: Date } {
  const begins = new Date(`${day}T00:00:00Z`).getTime() - drawDayOffsetMinutes * minuteMilliseconds
  return { from: new Date(begins + 1), to: new Date(begins + dayMilliseconds + 1) }
}

/** The last results of a game, or those of a day. Problem: `unknownGame`. */
export async function listResults(
  { db, clock }: Reading,
  { params: { code }, query: { count, day, pageNo, pageSize } }: Asked<'listResults'>,
) {
  await knownGame(db, code)
  if (day) {
    const { rows, total } = await findResultsOf(db, code, { ...spanOf(day), pageNo, pageSize })
    return { list: rows.map(shownIssue), totalPages: Math.ceil(total / pageSize) }
  }
  const rows = await findResults(db, [code], { now: clock(), count: count ?? pageSize })
  return { list: rows.map(shownIssue), totalPages: rows.length > 0 ? 1 : 0 }
}

/** What a chase can buy. Problem: `unknownGame`. */
export async function listIssuesToCome(
  { db, clock }: Reading,
  { params: { code }, query: { count } }: Asked<'listIssuesToCome'>,
) {
  const { isOpen } = await knownGame(db, code)
  const rows = isOpen ? await findToCome(db, code, { now: clock(), count }) : []
  return { list: rows.map(shownIssue) }
}

/** What proves the draw of an issue; nothing for one that is not drawn here. */
export async function proofOf(db: Db, issue: ProvenRow): Promise<IssueProof | null> {
  if (!issue.commitment) return null
  const { day, minute } = beaconMinute(issue.drawsAt)
  const [chain] = await findDays(db, [day])
  // The day's chain is published the day before; issues that are further ahead wait for it.
  if (!chain) return null
  const { commitment, seed, beacon } = issue
  return { commitment, seed, beacon, anchor: chain.anchor, day, hashes: hashesToAnchor(minute) }
}

/** An issue and its proof. Problem: `unknownIssue`. */
export async function readIssue(
  { db, clock }: Reading,
  { params: { game, numero } }: Asked<'readIssue'>,
) {
  const issue = await findIssue(db, game, numero)
  if (!issue) throw lotteryProblems.unknownIssue()
  return {
    issue: shownIssue(issue),
    proof: await proofOf(db, issue),
    changes: await findChanges(db, issue.id),
    serverTime: clock(),
  }
}

/** All draws of a day with what they follow from. Problem: `unknownGame`. */
export async function listDayProofs(
  { db }: Reading,
  { params: { code }, query: { day } }: Asked<'listDayProofs'>,
) {
  const { family } = await knownGame(db, code)
  const rows = await findProven(db, code, spanOf(day))
  const issues = rows.flatMap((row) => {
    const { numero, opensAt, drawsAt, state, commitment, seed, beacon, result } = row
    if (!commitment) return []
    const { day: ofDay, minute } = beaconMinute(drawsAt)
    const hashes = hashesToAnchor(minute)
    return [
      { numero, opensAt, drawsAt, state, commitment, seed, beacon, hashes, day: ofDay, result },
    ]
  })
  const anchors = await findDays(db, [...new Set(issues.map((issue) => issue.day))])
  const { kind = '', places = [] } = familyOf(family)?.shape ?? {}
  const shape = { kind, places: [...places] }
  return { game: code, family, shape, day, anchors, issues }
}

/** The latest result of each lottery of a mode. */
export async function listRecent(
  { db, clock }: Reading,
  { prizeMode }: { prizeMode?: PrizeMode | undefined },
) {
  const games = await findGames(db, prizeMode && [prizeMode])
  const codes = games.map(({ code }) => code)
  const rows = await findResults(db, codes, { now: clock(), count: 1 })
  const latest = rows.toSorted((one, other) => other.drawsAt.getTime() - one.drawsAt.getTime())
  return { list: latest.map(shownIssue) }
}
