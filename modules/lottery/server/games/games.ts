import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { gameNameOf } from '../../lottery-games.ts'
import type { LotteryGame, PrizeMode } from '../../shapes.ts'
import type { Schedule } from '../../schedule.ts'

export type GameRow = {
  code: string
  family: string
  mode: PrizeMode
  vendor: string
  area: string
  isOwn: boolean
  periodSeconds: number | null
  schedule: Schedule | null
  closeEarlySeconds: number
  seriesLeast: number | null
  seriesMost: number | null
  isOpen: boolean
}

const columns = sql`code, family, mode, vendor, area, is_own as "isOwn", period_seconds as "periodSeconds", schedule,
  close_early_seconds as "closeEarlySeconds", series_least as "seriesLeast", series_most as "seriesMost",
  is_open as "isOpen"`

/** The games of these modes, as they are listed; of all modes without it. */
export async function findGames(db: Db, modes?: readonly PrizeMode[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select ${columns} from lottery.game
    where ${modes ? sql`mode = any (${[...modes]}::text[])` : sql`true`} order by position`.execute(
    db,
  )
  return rows
}

export async function findGame(db: Db, code: string): Promise<GameRow | undefined> {
  const { rows } =
    await sql<GameRow>`select ${columns} from lottery.game where code = ${code}`.execute(db)
  return rows[0]
}

/** A game as everybody sees it. */
export const shownGame = (
  { schedule: _schedule, closeEarlySeconds: _early, ...game }: GameRow,
  language: string,
): LotteryGame => ({ ...game, name: gameNameOf(game.code, language) })
