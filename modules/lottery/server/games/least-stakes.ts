import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { usualLimits } from '../../limits.ts'

/** The least that is bet on each lottery in a currency, by `vendor/code`, in ledger units. */
export async function leastStakes(db: Db, unit: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ vendor: string; code: string; least: bigint | null }>`
    select g.vendor, g.code, l.least
    from lottery.game g left join lottery.game_limit l on l.game = g.code and l.unit = ${unit}`.execute(
    db,
  )
  return new Map(
    rows.map(({ vendor, code, least }) => [`${vendor}/${code}`, least ?? usualLimits.least]),
  )
}
