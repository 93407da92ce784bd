import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { explainPool, isTooOneSided, type Pool, sides } from '../../games/cockfight/pool.ts'
import type { SlipRow } from '../bets/slips.ts'

export type PoolRow = Pool & {
  roundId: bigint
  unit: string
  state: 'fought' | 'cancelled' | 'paid' | 'refunded'
  paid: bigint
  plasada: bigint
  breakage: bigint
}

const poolColumns = sql`p.round_id as "roundId", p.unit, p.meron, p.wala, p.state, p.paid, p.plasada, p.breakage`

export async function poolsOf(db: Db, roundId: bigint): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`select ${poolColumns} from tables.fight_pool p
    where p.round_id = ${roundId} order by p.unit`.execute(db)
  return rows
}

/**
 * Writes down the pools of a round whose bets are closed, one for each currency: what lies on both sides in bets that stand. The
 * row of the round is held, so no bet comes meanwhile.
 */
export async function writePools(tx: Db, roundId: bigint, plasadaPpm: number): Promise<void> {
  const { rows } = await sql<Pool & { unit: string }>`
    select s.unit, coalesce(sum((e ->> 'stake')::bigint) filter (where e ->> 'spot' = 'meron'), 0)::bigint as meron,
      coalesce(sum((e ->> 'stake')::bigint) filter (where e ->> 'spot' = 'wala'), 0)::bigint as wala
    from tables.slip s cross join lateral jsonb_array_elements(s.spots) e
    where s.round_id = ${roundId} and s.state = 'placed' group by s.unit`.execute(tx)
  for (const { unit, meron, wala } of rows) {
    const state = isTooOneSided({ meron, wala }, plasadaPpm) ? 'cancelled' : 'fought'
    await sql`insert into tables.fight_pool (round_id, unit, meron, wala, state)
      values (${roundId}, ${unit}, ${meron}, ${wala}, ${state})`.execute(tx)
  }
}

/** Notes where every cent of the pools that were fought for went. `paid` is what each slip got, the stake included. */
export async function explainPools(
  tx: Db,
  pools: readonly PoolRow[],
  {
    isWon,
    plasadaPpm,
    paid,
  }: { isWon: boolean; plasadaPpm: number; paid: ReadonlyMap<string, bigint> },
): Promise<void> {
  for (const pool of pools) {
    if (pool.state !== 'fought') continue
    const line = explainPool(pool, paid.get(pool.unit) ?? 0n, isWon ? plasadaPpm : 0)
    await sql`update tables.fight_pool set state = ${isWon ? 'paid' : 'refunded'}, paid = ${line.paid}, plasada = ${line.plasada},
        breakage = ${line.breakage}, refunded_at = case when ${isWon} then null else clock_timestamp() end
      where round_id = ${pool.roundId} and unit = ${pool.unit}`.execute(tx)
  }
}

/** All pools of a round whose stakes go back. */
export const refundPools = (tx: Db, roundId: bigint, unit?: string) =>
  sql`update tables.fight_pool set state = 'refunded', paid = meron + wala, plasada = 0, breakage = 0,
      refunded_at = clock_timestamp()
    where round_id = ${roundId} and state <> 'refunded' and (${unit ?? null}::text is null or unit = ${unit ?? null})`.execute(
    tx,
  )

/** What slips lie on the sides of a pool. */
export const isOnSide = ({ spots }: Pick<SlipRow, 'spots'>): boolean =>
  spots.some(({ spot }) => sides.some((side) => side === spot))
