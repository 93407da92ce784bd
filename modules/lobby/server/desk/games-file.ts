import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { type Answer, csvOf, readCsv } from '@tessera/calls'
import type { DeskFilter, lobbyStaffCalls } from '../../desk-calls.ts'
import { type DeskGame, type LineProblem, type Mark, marks } from '../../desk-shapes.ts'
import {
  changesOf,
  gamesLock,
  keepChanges,
  tellLobby,
  type RequestedChange,
} from './change-games.ts'
import { changes } from './changes.ts'
import { findDeskGames, findGames } from './desk-games.ts'

const columns = ['nodeId', 'vendor', 'gameCode', 'name', 'place', ...marks] as const

/** The chosen titles as CSV. The first four columns say which title it is; the others can be set. */
export async function exportGames(db: Db, filter: DeskFilter): Promise<{ text: string }> {
  const games = await findDeskGames(db, filter)
  const lines = games.map((game) => columns.map((column) => wordOf(game[column])))
  return { text: csvOf([columns, ...lines]) }
}

const wordOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

type Reply = Answer<typeof lobbyStaffCalls.importGames>

/**
 * Imports a file of titles: all of its lines, or none if one of them is invalid. `isTry` only returns the changes.
 * Missing columns leave their fields as they are.
 */
export async function importGames(
  context: StaffContext,
  { text, isTry }: { text: string; isTry: boolean },
): Promise<Reply> {
  const reply = await inTransaction(context.db, async (tx): Promise<Reply> => {
    await changes.lock(tx, gamesLock)
    const games = await findGames(tx)
    const { requested, problems } = requestsIn(text, games)
    const changed = problems.length > 0 ? [] : changesOf(games, requested)
    const isDone = !isTry && problems.length === 0
    if (isDone && changed.length > 0) await keepChanges(tx, context, games, changed)
    return { problems, changes: changed, isDone }
  })
  if (reply.isDone && reply.changes.length > 0) tellLobby(context)
  return reply
}

const problemsMax = 200

function requestsIn(text: string, games: readonly DeskGame[]) {
  const [head = [], ...lines] = readCsv(text)
  const names = head.map((name) => name.trim())
  const isKnown = names.every((name) => columns.some((each) => each === name))
  const problems: LineProblem[] = []
  const requested: RequestedChange[] = []
  if (!isKnown || !names.includes('nodeId') || new Set(names).size < names.length)
    return { requested, problems: [{ line: 1, what: 'columns' as const }] }
  const known = new Map(games.map((game) => [game.nodeId, game]))
  const seen = new Set<number>()
  for (const [at, cells] of lines.entries()) {
    if (cells.every((cell) => cell === '')) continue
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim()]))
    const read = cells.length === names.length ? changeIn(row, known, games.length) : 'columns'
    const found = typeof read !== 'string' && seen.has(read.nodeId) ? 'twice' : read
    if (typeof found !== 'string') {
      seen.add(found.nodeId)
      requested.push(found)
    } else if (problems.length < problemsMax) problems.push({ line: at + 2, what: found })
  }
  return { requested, problems }
}

type Row = Partial<Record<string, string>>

/** What a line asks for; or what is wrong with it. */
function changeIn(
  row: Row,
  known: ReadonlyMap<number, DeskGame>,
  last: number,
): RequestedChange | LineProblem['what'] {
  const number = row['nodeId'] ?? ''
  if (!/^\d{1,9}$/.test(number)) return 'number'
  const nodeId = Number(number)
  const game = known.get(nodeId)
  if (!game) return 'unknown'
  // A line that has slipped would change another title than its reader meant.
  const isOther = (['vendor', 'gameCode'] as const).some(
    (key) => row[key] !== undefined && row[key] !== game[key],
  )
  if (isOther) return 'other'
  const set: RequestedChange['set'] = {}
  for (const mark of marks) {
    const word = row[mark]?.toLowerCase()
    if (word === undefined || word === '') continue
    if (!isYesOrNo(word)) return 'mark'
    set[mark satisfies Mark] = word === 'yes'
  }
  const place = row['place']
  if (place) {
    if (!/^\d{1,7}$/.test(place) || Number(place) < 1 || Number(place) > last) return 'place'
    set.place = Number(place)
  }
  return { nodeId, set }
}

const isYesOrNo = (word: string): boolean => word === 'yes' || word === 'no'
