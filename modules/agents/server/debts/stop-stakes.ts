import { removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/**
 * Stops the stakes of an agent as long as a debt of theirs does so, where every stake is placed: whoever owes nothing has no
 * row there. Under the lock of their account.
 */
export async function stopStakes(tx: Db, memberId: string, unit: string): Promise<void> {
  const { rows } = await sql<{ stops: boolean }>`select exists (select from agents.contract_debt
    where debtor_id = ${memberId} and unit = ${unit} and ended_at is null and stops_bets) as stops`.execute(
    tx,
  )
  const limit = { memberId, unit, kind: 'debt', period: 'once' } as const
  if (rows[0]?.stops)
    await setStakeLimit(tx, { ...limit, most: 0n, closed: { by: 'debt', until: null } })
  else await removeStakeLimit(tx, limit)
}
