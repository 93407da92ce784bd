import { type GuestContext, keptFor } from '@tessera/server-kit'
import { familyOf } from '../../plays/index.ts'
import { dragonIssues, dragonLeast } from '../../limits.ts'
import { gameNameOf } from '../../lottery-games.ts'
import { findGames } from '../games/games.ts'
import { dragonsOf } from '../../trends.ts'
import { findCurrent, findResults, type IssueRow } from './issues.ts'

const results = keptFor(1_000, async (db) => {
  const games = (await findGames(db)).filter(({ isOpen }) => isOpen)
  const codes = games.map(({ code }) => code)
  const far = new Date('9999-01-01T00:00:00Z')
  return { games, rows: await findResults(db, codes, { now: far, count: dragonIssues }) }
})

const resultsOf = (rows: readonly IssueRow[], code: string) =>
  rows.flatMap(({ game, result }) => (game === code && result ? [result] : []))

/** Runs of one side (domain 6.5): the longest first, then what closes first. Each result counts once, a tie ends a run. */
export async function listDragons(
  { db, clock }: Pick<GuestContext, 'db' | 'clock'>,
  language: string,
) {
  const { games, rows } = await results.read(db)
  const current = await findCurrent(
    db,
    games.map(({ code }) => code),
    clock(),
  )
  const list = current.flatMap(({ game, numero, closesAt }) => {
    const family = familyOf(games.find(({ code }) => code === game)?.family ?? '')
    const gameName = gameNameOf(game, language)
    return dragonsOf(family?.trends ?? [], resultsOf(rows, game), dragonLeast).map((each) => ({
      game,
      gameName,
      ...each,
      numero,
      closesAt,
    }))
  })
  list.sort(
    (one, other) => other.run - one.run || one.closesAt.getTime() - other.closesAt.getTime(),
  )
  return { list }
}
