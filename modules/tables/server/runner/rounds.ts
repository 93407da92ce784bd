import { type Db, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RoundResult, Step } from '../../games/table-game.ts'
import type { Play } from '../../seat-shapes.ts'
import type { Round, RoundState } from '../../shapes.ts'
import type * as z from 'zod/mini'

export type TableRow = {
  code: string
  game: string
  variant: string
  vendor: string
  category: string
  name: Record<string, string>
  bettingSeconds: number
  resultSeconds: number
  stepMs: number
  seats: number | null
  position: number
  isOpen: boolean
  pausedUntil: Date | null
}

export const tableColumns = sql`t.code, t.game, t.variant, t.vendor, t.category, t.name, t.betting_seconds as "bettingSeconds",
  t.result_seconds as "resultSeconds", t.step_ms as "stepMs", t.seats, t.position, t.is_open as "isOpen",
  t.paused_until as "pausedUntil"`

export type RoundRow = {
  id: bigint
  table: string
  number: bigint
  chainId: bigint
  linkAt: number
  shoeId: bigint | null
  firstCard: number | null
  state: RoundState
  until: Date
  version: number
  steps: Step[]
  result: RoundResult | null
  link: string | null
  /** Of a game with decisions. */
  play: Play | null
  voidReason: string | null
  paidAt: Date | null
  endedAt: Date | null
}

export const roundColumns = sql`r.id, r.table_code as "table", r.number, r.chain_id as "chainId", r.link_at as "linkAt",
  r.shoe_id as "shoeId", r.first_card as "firstCard", r.state, r.until, r.version, r.steps, r.result, r.link, r.play,
  r.void_reason as "voidReason", r.paid_at as "paidAt", r.ended_at as "endedAt"`

/** The time of the database. A transaction reads it anew each time. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

export async function findTable(db: Db, code: string): Promise<TableRow | undefined> {
  const { rows } =
    await sql<TableRow>`${prepared}select ${tableColumns} from tables.game_table t where t.code = ${code}`.execute(
      db,
    )
  return rows[0]
}

/** The round of a table that has not ended, or the last one. */
export async function presentRound(db: Db, table: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select ${roundColumns} from tables.round r
    where r.table_code = ${table} order by r.number desc limit 1`.execute(db)
  return rows[0]
}

export async function findRound(
  db: Db,
  table: string,
  number: number,
): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`${prepared}select ${roundColumns} from tables.round r
    where r.table_code = ${table} and r.number = ${number}`.execute(db)
  return rows[0]
}

/** What everybody sees of a round. */
export const shownRound = (row: RoundRow): z.output<typeof Round> => ({
  number: Number(row.number),
  state: row.state,
  until: row.until.toISOString(),
  version: row.version,
  steps: row.steps,
  result: row.result && {
    main: row.result.main,
    marks: [...row.result.marks],
    outcomes: [...row.result.outcomes],
  },
  link: row.link,
  ...(row.play && { play: row.play }),
  voidReason: row.voidReason,
})
