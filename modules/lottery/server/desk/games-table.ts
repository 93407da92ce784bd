import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { deskProblems } from '../../desk-problems.ts'
import type { DeskGame } from '../../desk-shapes.ts'
import { gameName } from './game-name.ts'

export type GameRow = {
  code: string
  family: string
  mode: DeskGame['mode']
  isOwn: boolean
  periodSeconds: number | null
  closeEarlySeconds: number
  seriesLeast: number | null
  seriesMost: number | null
  isOpen: boolean
}

const columns = sql`code, family, mode, is_own as "isOwn", period_seconds as "periodSeconds",
  close_early_seconds as "closeEarlySeconds", series_least as "seriesLeast", series_most as "seriesMost",
  is_open as "isOpen"`

/** Every game, in the order of the lobby. */
export async function findGames(db: Db): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${columns} from lottery.game order by position, code`.execute(db)
  return rows
}

/** Problem: `unknownDeskGame`. */
export async function findGame(db: Db, code: string): Promise<GameRow> {
  const { rows } = await sql<GameRow>`
    select ${columns} from lottery.game where code = ${code}`.execute(db)
  if (!rows[0]) throw deskProblems.unknownDeskGame()
  return rows[0]
}

/** A game, held to the end of this transaction. Problem: `unknownDeskGame`. */
export async function lockGame(tx: Db, code: string): Promise<GameRow> {
  const { rows } = await sql<GameRow>`
    select ${columns} from lottery.game where code = ${code} for no key update`.execute(tx)
  if (!rows[0]) throw deskProblems.unknownDeskGame()
  return rows[0]
}

export const shownGame = (row: GameRow): DeskGame => ({ ...row, name: gameName(row.code) })
