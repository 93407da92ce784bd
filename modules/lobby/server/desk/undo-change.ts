import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import type { ChangedGame, LaneBook } from '../../desk-shapes.ts'
import { lobbyProblems } from '../../problems.ts'
import { changesOf, gamesLock, keepChanges, tellLobby } from './change-games.ts'
import { changes } from './changes.ts'
import { findGames } from './desk-games.ts'
import { writeBook } from './lane-book.ts'

type Side = Record<string, ChangedGame['before']>

/**
 * Restores the values before a change, as a new change. A value that another person has changed since is not
 * overwritten. Problems: `unknownChange`, `changedMeanwhile`.
 */
export async function undoChange(context: StaffContext, id: string): Promise<{ success: true }> {
  const { db } = context
  const change = await changes.find(db, id)
  if (!change) throw lobbyProblems.unknownChange()
  if (change.subject === 'lanes') {
    const version = await changes.versionOf(db, 'lanes')
    if (version !== id) throw lobbyProblems.changedMeanwhile()
    return writeBook(context, { version, value: change.before as LaneBook })
  }
  const [before, after] = [change.before as Side, change.after as Side]
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, gamesLock)
    const games = await findGames(tx)
    const known = new Map(games.map((game) => [String(game.nodeId), game]))
    for (const [nodeId, side] of Object.entries(after)) {
      const game = known.get(nodeId) as Record<string, unknown> | undefined
      const now = Object.fromEntries(Object.keys(side).map((key) => [key, game?.[key]]))
      if (!isDeepStrictEqual(now, side)) throw lobbyProblems.changedMeanwhile()
    }
    const requested = Object.entries(before).map(([nodeId, set]) => ({
      nodeId: Number(nodeId),
      set,
    }))
    await keepChanges(tx, context, games, changesOf(games, requested))
  })
  tellLobby(context)
  return { success: true }
}
