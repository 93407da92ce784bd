import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { endContract, withdraw } from './answer-contract.ts'
import { findContracts } from './contract-rows.ts'
import { lockTree } from './lock-tree.ts'

type Edge = { upperId: string | null; lowerId: string; at: Date }

/**
 * Ends every contract between somebody and the agent above them (null: the platform), with what hangs below it, and takes
 * back the offers: they move to another place in the tree. What was earned until then is settled.
 */
export async function endContractsOfEdge(tx: Db, { upperId, lowerId, at }: Edge): Promise<void> {
  await lockTree(tx, lowerId)
  const rows = await findContracts(
    tx,
    sql`c.lower_id = ${lowerId} and c.upper_id is not distinct from ${upperId}
      and c.state in ('proposed', 'active', 'terminating')`,
  )
  const by = { note: 'moved' }
  for (const row of rows) {
    if (row.state === 'proposed') await withdraw(tx, row, { side: 'upper', by, now: at })
    else await endContract(tx, row, { by, now: at, isAbuse: false })
  }
}
