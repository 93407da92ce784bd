import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** What a bet counted towards a requirement, or what is taken back of it. */
export type FillRow = {
  requirementId: string
  betId: string
  kind: 'counted' | 'takenBack'
  /** By which of its endings: 0, the number of a correction, or below zero the one of a part. */
  correction: number
  category: string
  vendor: string
  game: string
  stake: bigint
  validBet: bigint
  used: bigint
  weightPpm: number
  counted: bigint
  settledAt: Date
}

const columns =
  sql.raw(`f.requirement_id as "requirementId", f.bet_id as "betId", f.kind, f.correction, f.category, f.vendor,
  f.game, f.stake, f.valid_bet as "validBet", f.used, f.weight_ppm as "weightPpm", f.counted,
  f.settled_at as "settledAt"`)

/** Writes down what was counted, for good. */
export async function insertFills(tx: Db, fills: readonly FillRow[], now: Date): Promise<void> {
  if (fills.length === 0) return
  const rows = fills.map(
    (
      each,
    ) => sql`(${each.requirementId}::uuid, ${each.betId}::uuid, ${each.kind}, ${each.correction}::smallint, ${each.category}, ${each.vendor},
      ${each.game}, ${String(each.stake)}::bigint, ${String(each.validBet)}::bigint, ${String(each.used)}::bigint,
      ${each.weightPpm}::int, ${String(each.counted)}::bigint, ${each.settledAt}::timestamptz, ${now}::timestamptz)`,
  )
  await sql`insert into cashier.turnover_fill (requirement_id, bet_id, kind, correction, category, vendor, game, stake, valid_bet,
      used, weight_ppm, counted, settled_at, made_at)
    values ${sql.join(rows)}`.execute(tx)
}

/** What these bets counted by their ends and was not taken back. */
export async function findCounted(tx: Db, betIds: readonly string[]): Promise<FillRow[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<FillRow>`
    select ${columns} from cashier.turnover_fill f
    where f.bet_id = any(${[...betIds]}::uuid[]) and f.kind = 'counted' and f.correction >= 0 and not exists (
      select from cashier.turnover_fill b
      where b.requirement_id = f.requirement_id and b.bet_id = f.bet_id and b.correction = f.correction
        and b.kind = 'takenBack')
    order by f.number`.execute(tx)
  return rows
}

/** What counted towards a requirement, newest first. */
export async function listFills(
  db: Db,
  requirementId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: FillRow[]; total: bigint }> {
  const { rows } = await sql<FillRow>`
    select ${columns} from cashier.turnover_fill f where f.requirement_id = ${requirementId}
    order by f.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from cashier.turnover_fill where requirement_id = ${requirementId}`.execute(db)
  return { rows, total: counted.rows[0]?.count ?? 0n }
}
