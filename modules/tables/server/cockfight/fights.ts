import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { FightEnd } from '../../games/cockfight/draw-fight.ts'
import type { Terms } from '../../games/cockfight/rooms.ts'

/** What the next fight of a room is fought under. */
export type RoomRow = {
  table: string
  plasadaPpm: number
  drawPay: number
  ftdPay: number | null
  meronOdds: number | null
  walaOdds: number | null
  lastCallSeconds: number
  pauseSeconds: number
}

export const roomColumns = sql`o.table_code as "table", o.plasada_ppm as "plasadaPpm", o.draw_pay as "drawPay", o.ftd_pay as "ftdPay",
  o.meron_odds as "meronOdds", o.wala_odds as "walaOdds", o.last_call_seconds as "lastCallSeconds",
  o.pause_seconds as "pauseSeconds"`

export type FightRow = {
  id: bigint
  table: string
  meron: string
  wala: string
  opensAt: Date
  bettingSeconds: number
  roundId: bigint | null
  plasadaPpm: number | null
  drawPay: number | null
  ftdPay: number | null
  meronOdds: number | null
  walaOdds: number | null
  priceVersion: number
  entered: FightEnd | null
  enteredBy: string | null
  confirmedBy: string | null
  cancelledAt: Date | null
}

export const fightColumns = sql`f.id, f.table_code as "table", f.meron, f.wala, f.opens_at as "opensAt",
  f.betting_seconds as "bettingSeconds", f.round_id as "roundId", f.plasada_ppm as "plasadaPpm", f.draw_pay as "drawPay",
  f.ftd_pay as "ftdPay", f.meron_odds as "meronOdds", f.wala_odds as "walaOdds", f.price_version as "priceVersion",
  f.entered, f.entered_by as "enteredBy", f.confirmed_by as "confirmedBy", f.cancelled_at as "cancelledAt"`

export async function findRoom(db: Db, table: string): Promise<RoomRow> {
  const { rows } =
    await sql<RoomRow>`select ${roomColumns} from tables.fight_room o where o.table_code = ${table}`.execute(
      db,
    )
  const [room] = rows
  if (!room) throw new Error(`the table ${table} is no room of fights`)
  return room
}

export async function findFight(db: Db, id: bigint): Promise<FightRow | undefined> {
  const { rows } =
    await sql<FightRow>`select ${fightColumns} from tables.fight f where f.id = ${id}`.execute(db)
  return rows[0]
}

/** The fight of a round. */
export async function fightOfRound(db: Db, roundId: bigint): Promise<FightRow> {
  const { rows } =
    await sql<FightRow>`select ${fightColumns} from tables.fight f where f.round_id = ${roundId}`.execute(
      db,
    )
  const [fight] = rows
  if (!fight) throw new Error(`the round ${roundId} has no fight`)
  return fight
}

/** The fights of a room that are to come, the next one first. */
export async function waitingFights(db: Db, table: string, limit: number): Promise<FightRow[]> {
  const { rows } = await sql<FightRow>`select ${fightColumns} from tables.fight f
    where f.table_code = ${table} and f.round_id is null and f.cancelled_at is null order by f.opens_at, f.id limit ${limit}`.execute(
    db,
  )
  return rows
}

type Kept = Pick<RoomRow, 'plasadaPpm' | 'drawPay' | 'ftdPay' | 'meronOdds' | 'walaOdds'>

export const termsOfRoom = ({ plasadaPpm, drawPay, ftdPay, meronOdds, walaOdds }: Kept): Terms => ({
  plasadaPpm,
  drawPay,
  ftdPay,
  odds: meronOdds !== null && walaOdds !== null ? { meron: meronOdds, wala: walaOdds } : null,
})

/** What a fight that has opened is fought under. */
export function termsOf({ plasadaPpm, drawPay, ...rest }: FightRow): Terms {
  if (plasadaPpm === null || drawPay === null) throw new Error('a fight that has not opened')
  return termsOfRoom({ ...rest, plasadaPpm, drawPay })
}
