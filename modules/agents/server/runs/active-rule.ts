import { smallestPayable, unitsPerWhole, usualAmount } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Kind } from '../../contract-shapes.ts'
import { activeBetDollars } from '../../run-limits.ts'

/** What a member has to bet in a period of such contracts to be active, in ledger units (domain 1). */
export async function readActiveBet(db: Db, kind: Kind, unit: string): Promise<bigint> {
  const { rows } = await sql<{ minBet: bigint }>`
    select min_bet as "minBet" from agents.active_rule where kind = ${kind} and unit = ${unit}`.execute(
    db,
  )
  return (
    rows[0]?.minBet ??
    usualAmount(BigInt(activeBetDollars) * unitsPerWhole, unit) ??
    smallestPayable(unit)
  )
}
