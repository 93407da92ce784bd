import { type Db, inTransaction, newId, type StaffContext } from '@tessera/server-kit'
import { siteFeed } from '@tessera/settings/calls'
import type { DeskFilter } from '../../desk-calls.ts'
import { type ChangedGame, type DeskGame, type MarkChange, marks } from '../../desk-shapes.ts'
import { lobbyProblems } from '../../problems.ts'
import { changes } from './changes.ts'
import { findDeskGames, findGames, writeMarks, writePlaces } from './desk-games.ts'

/** A requested change of one title, by its number. */
export type RequestedChange = { nodeId: number; set: MarkChange & { place?: number } }

// Changes by the desk are serialised, so that the recorded «before» is right.
export const gamesLock = 'games'

/** The changes that a request would make. A field that already has the requested value is left out. */
export function changesOf(
  games: readonly DeskGame[],
  requested: readonly RequestedChange[],
): ChangedGame[] {
  const known = new Map(games.map((game) => [game.nodeId, game]))
  return requested.flatMap(({ nodeId, set }) => {
    const game = known.get(nodeId)
    if (!game) return []
    const keys = [...marks, 'place' as const].filter(
      (key) => set[key] !== undefined && set[key] !== game[key],
    )
    if (keys.length === 0) return []
    const side = (of: RequestedChange['set']) =>
      Object.fromEntries(keys.map((key) => [key, of[key] ?? false]))
    return [{ nodeId, name: game.name, before: side(game), after: side(set) }]
  })
}

/** Writes what changes, and who changed it. */
export async function keepChanges(
  tx: Db,
  { staff, clock }: Pick<StaffContext, 'staff' | 'clock'>,
  games: readonly DeskGame[],
  changed: readonly ChangedGame[],
): Promise<void> {
  const known = new Map(games.map((game) => [game.nodeId, game]))
  const rows = changed.flatMap(({ nodeId, after }) => {
    const game = known.get(nodeId)
    return game ? [{ ...game, ...after }] : []
  })
  await writeMarks(tx, rows)
  const places = changed.flatMap(({ nodeId, after: { place } }) =>
    typeof place === 'number' ? [{ nodeId, place }] : [],
  )
  if (places.length > 0) await writePlaces(tx, places)
  const subject = `games:${newId(clock())}`
  const sideOf = (side: 'before' | 'after') =>
    Object.fromEntries(changed.map((each) => [each.nodeId, each[side]]))
  await changes.insert(
    tx,
    { subject, before: sideOf('before'), after: sideOf('after'), staff },
    clock(),
  )
}

type Given = {
  nodeIds: readonly number[]
  filter?: DeskFilter | undefined
  set: MarkChange
  isTry: boolean
}

/**
 * Switches labels of the listed titles, or of all that match a filter; `isTry` only returns the changes. A hidden title
 * is in no list, search or launch from the next request on. Problem: `unknownGame`.
 */
export async function changeGames(
  context: StaffContext,
  { nodeIds, filter, set, isTry }: Given,
): Promise<{ changes: ChangedGame[] }> {
  const changed = await inTransaction(context.db, async (tx) => {
    await changes.lock(tx, gamesLock)
    const games = filter ? await findDeskGames(tx, filter) : await findGames(tx, nodeIds)
    if (!filter && games.length < new Set(nodeIds).size) throw lobbyProblems.unknownGame()
    const would = changesOf(
      games,
      games.map(({ nodeId }) => ({ nodeId, set })),
    )
    if (!isTry && would.length > 0) await keepChanges(tx, context, games, would)
    return would
  })
  if (!isTry && changed.length > 0) tellLobby(context)
  return { changes: changed }
}

/** Gives a title another place; the others close up. Problem: `unknownGame`. */
export async function moveGame(
  context: StaffContext,
  { nodeId, place }: { nodeId: number; place: number },
): Promise<{ success: true }> {
  const isMoved = await inTransaction(context.db, async (tx) => {
    await changes.lock(tx, gamesLock)
    const games = await findGames(tx)
    if (!games.some((each) => each.nodeId === nodeId)) throw lobbyProblems.unknownGame()
    const request = { nodeId, set: { place: Math.min(place, games.length) } }
    const changed = changesOf(games, [request])
    if (changed.length > 0) await keepChanges(tx, context, games, changed)
    return changed.length > 0
  })
  if (isMoved) tellLobby(context)
  return { success: true }
}

/** Open browsers load the lobby again, and pages rendered for guests are rendered anew. */
export const tellLobby = ({ push }: Pick<StaffContext, 'push'>): void =>
  push(siteFeed, 'all', { part: 'content' })
