import type { Listener } from '@tessera/server-kit'
import { decimalFromUnits } from '@tessera/money'
import type { Winner } from '../calls.ts'
import { winsFeed } from '../calls.ts'
import { listenerBatch } from '../limits.ts'
import { type DescribeGames, describedAs } from './describe-games.ts'
import { countingSince, countSettled, readSettled, type Settled, wholesOf } from './settlements.ts'
import type { SettledPosition } from './settled-position.ts'
import { findLargestWins, insertWinners, removeWinners, type WinnerRow } from './winners.ts'
import type { Db } from '@tessera/server-kit'

/** Wins as everyone may read them, with the games' names in one language. */
async function shown(
  db: Db,
  rows: WinnerRow[],
  language: string,
  describeGames: DescribeGames,
): Promise<Winner[]> {
  const games = rows.map(({ vendor, game }) => ({ vendor, gameCode: game }))
  const known = await describeGames(db, games, language)
  return rows.map((row) => ({
    id: row.betId,
    ...describedAs(known, { vendor: row.vendor, gameCode: row.game }),
    customerName: row.maskedName,
    vendor: row.vendor,
    gameCode: row.game,
    vo: {
      winAmount: decimalFromUnits(row.win),
      currency: row.unit,
      wonAt: row.wonAt.toISOString(),
    },
  }))
}

/** The winner board: largest wins first. */
export async function listWinners(
  db: Db,
  {
    gameCategory,
    language,
    limitNum,
  }: { gameCategory: string; language: string; limitNum: number },
  describeGames: DescribeGames,
): Promise<{ list: Winner[] }> {
  const rows = await findLargestWins(db, gameCategory, limitNum)
  return { list: await shown(db, rows, language, describeGames) }
}

/** Keeps the wins of settled bets, and pushes them to everyone who watches the board. */
export const winnerBoardListener = (
  describeGames: DescribeGames,
): Listener<Settled, SettledPosition> => ({
  name: 'bets.winnerBoard',
  batch: listenerBatch,
  read: readSettled,
  countAhead: countSettled,
  handle: async ({ db, push }, events) => {
    // A bet that is corrected shows as it ended last, or not at all.
    await removeWinners(
      db,
      events.filter(({ kind }) => kind === 'corrected').map(({ betId }) => betId),
    )
    // What was paid of a bet before its end is part of its win.
    const ends = events.filter(({ kind }) => kind !== 'part')
    const last = new Map(ends.map((event) => [event.betId, event]))
    const ended = [...last.values()].flatMap((event) => countingSince(event, wholesOf) ?? [])
    const rows = await insertWinners(db, ended)
    if (rows.length === 0) return undefined
    // Names travel in English; a browser in another language reads the board again by itself.
    const wins = await shown(db, rows, 'EN', describeGames)
    return () => push(winsFeed, 'all', { wins })
  },
})
