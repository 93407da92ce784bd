import { type Db, prepared } from '@tessera/server-kit'
import { money } from '@tessera/money'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Slip } from '../../shapes.ts'

export type SlipRow = {
  id: string
  table: string
  round: bigint
  roundId: bigint
  memberId: string
  unit: string
  /** Of a climb also the member's target, and where the bet is cashed out at the latest. */
  /** At fixed odds with what was entered and what it was taken at. */
  spots: {
    spot: string
    stake: string
    auto?: number
    top?: number
    amount?: string
    odds?: number
    pay?: number
  }[]
  stake: bigint
  isBonus: boolean
  placedAt: Date
  state: 'placed' | 'won' | 'lost' | 'void'
  pays: { spot: string; prize: string; out?: number }[] | null
  prize: bigint
  validBet: bigint
}

const columns = sql`s.id, r.table_code as "table", r.number as round, s.round_id as "roundId", s.member_id as "memberId", s.unit,
  s.spots, s.stake, s.is_bonus as "isBonus", s.placed_at as "placedAt", s.state, s.pays, s.prize, s.valid_bet as "validBet"`

export async function findSlip(db: Db, id: string): Promise<SlipRow | undefined> {
  const { rows } =
    await sql<SlipRow>`${prepared}select ${columns} from tables.slip s join tables.round r on r.id = s.round_id
    where s.id = ${id}`.execute(db)
  return rows[0]
}

/** All slips of a round that wait for their end, locked by nobody: the round is. */
export async function waitingSlips(tx: Db, roundId: bigint): Promise<SlipRow[]> {
  const { rows } =
    await sql<SlipRow>`${prepared}select ${columns} from tables.slip s join tables.round r on r.id = s.round_id
    where s.round_id = ${roundId} and s.state = 'placed' order by s.member_id, s.placed_at, s.id`.execute(
      tx,
    )
  return rows
}

/** The slips of a round that have won or lost. */
export async function endedSlips(tx: Db, roundId: bigint): Promise<SlipRow[]> {
  const { rows } =
    await sql<SlipRow>`select ${columns} from tables.slip s join tables.round r on r.id = s.round_id
    where s.round_id = ${roundId} and s.state in ('won', 'lost') order by s.member_id, s.placed_at, s.id`.execute(
      tx,
    )
  return rows
}

export type SlipFilter = {
  memberId: string
  table: string
  round?: number | undefined
  pageNo: number
  pageSize: number
}

/** A member's slips at a table, newest first, with how many there are. */
export async function listSlips(
  db: Db,
  { memberId, table, round, pageNo, pageSize }: SlipFilter,
): Promise<{ rows: SlipRow[]; count: number }> {
  const where = sql`s.member_id = ${memberId} and r.table_code = ${table}
    and (${round ?? null}::bigint is null or r.number = ${round ?? null})`
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count
    from tables.slip s join tables.round r on r.id = s.round_id where ${where}`.execute(db)
  const { rows } =
    await sql<SlipRow>`select ${columns} from tables.slip s join tables.round r on r.id = s.round_id
    where ${where} order by s.placed_at desc, s.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      db,
    )
  return { rows, count: counted[0]?.count ?? 0 }
}

export function shownSlip(row: SlipRow): z.output<typeof Slip> {
  const { unit } = row
  const paid = new Map((row.pays ?? []).map((pay) => [pay.spot, pay]))
  return {
    id: row.id,
    table: row.table,
    round: Number(row.round),
    placedAt: row.placedAt.toISOString(),
    state: row.state,
    spots: row.spots.map(({ spot, stake, auto, amount, odds, pay }) => {
      const { prize = '0', out } = paid.get(spot) ?? {}
      return {
        spot,
        stake: money(BigInt(stake), unit),
        prize: row.pays ? money(BigInt(prize), unit) : null,
        ...(auto !== undefined && { auto }),
        ...(out !== undefined && { out }),
        ...(amount !== undefined && { amount: money(BigInt(amount), unit) }),
        ...(odds !== undefined && { odds }),
        ...(pay !== undefined && { pay }),
      }
    }),
    stake: money(row.stake, unit),
    prize: money(row.prize, unit),
    validBet: money(row.validBet, unit),
    isBonus: row.isBonus,
  }
}
