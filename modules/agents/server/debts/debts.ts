import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Kind } from '../../contract-shapes.ts'

/** What an agent still owes to one right below them. */
export type OpenDebt = {
  id: string
  kind: Kind
  runId: string
  contractId: string
  debtorId: string
  creditorId: string
  unit: string
  amount: bigint
  paid: bigint
  stopsBets: boolean
}

export const debtColumns =
  sql.raw(`d.id, r.kind, d.run_id as "runId", d.contract_id as "contractId",
  d.debtor_id as "debtorId", d.creditor_id as "creditorId", d.unit, d.amount, d.paid, d.stops_bets as "stopsBets"`)

/** What these agents owe, the oldest first. */
export async function findOpenDebts(
  db: Db,
  debtorIds: readonly string[],
  unit: string,
): Promise<OpenDebt[]> {
  if (debtorIds.length === 0) return []
  const { rows } = await sql<OpenDebt>`select ${debtColumns}
    from agents.contract_debt d join agents.run r on r.id = d.run_id
    where d.debtor_id = any(${[...debtorIds]}::uuid[]) and d.unit = ${unit} and d.ended_at is null
    order by d.number`.execute(db)
  return rows
}

/**
 * Whether the contracts of a member owe something: then no money leaves, and no contract is offered (domain 3.6). One look
 * into an index that holds open debts alone.
 */
export async function owesContract(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`select exists (select from agents.contract_debt
    where debtor_id = ${memberId} and ended_at is null) as owes`.execute(db)
  return rows[0]?.owes ?? false
}
