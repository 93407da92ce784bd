import type { StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ContractState, Kind } from '../../../contract-shapes.ts'
import type { BelowList, StaffContract, StaffStep } from '../../../contract-staff-calls.ts'
import { clampedShown, contractRowsMax } from '../../../limits.ts'
import { agentsProblems } from '../../../problems.ts'
import { refuseCurrency, visible } from '../../staff/scope.ts'
import { type ContractRow, findContract, findContracts } from '../contract-rows.ts'
import { findEnding } from '../end-below.ts'
import { readSteps } from '../read-contracts.ts'
import { shownContracts } from '../shown-contract.ts'

type Asked = {
  currency: string
  kind?: Kind | undefined
  state?: ContractState | undefined
  payer?: 'platform' | 'agents' | undefined
  account?: string | undefined
  pageNo: number
  pageSize: number
}

/** Contracts of all agents, newest first. Problem: `common.notFound`. */
export async function listAllContracts(
  context: StaffContext,
  { currency, kind, state, payer, account, pageNo, pageSize }: Asked,
): Promise<{ list: StaffContract[]; totalPages: number }> {
  await refuseCurrency(context, currency)
  const { db } = context
  const parts = [
    sql`c.unit = ${currency}`,
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(state ? [sql`c.state = ${state}`] : []),
    ...(payer ? [sql`(c.upper_id is null) = ${payer === 'platform'}`] : []),
    ...(account
      ? [
          sql`exists (select from identity.member_view m where lower(m.account) = lower(${account})
            and m.id in (c.lower_id, c.upper_id))`,
        ]
      : []),
  ]
  const where = sql.join(parts, sql` and `)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from agents.contract c where ${where}`.execute(db)
  const rows = await findContracts(
    db,
    where,
    sql`order by c.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return {
    list: await shownToStaff(db, rows),
    totalPages: Math.max(1, Math.ceil((counted.rows[0]?.count ?? 0) / pageSize)),
  }
}

/** Contracts with both of their parties. */
async function shownToStaff(
  db: StaffContext['db'],
  rows: readonly ContractRow[],
): Promise<StaffContract[]> {
  const ids = rows.flatMap(({ upperId }) => (upperId === null ? [] : [upperId]))
  const { rows: people } = await sql<{ id: string; account: string }>`
    select id, account from identity.member_view where id = any(${ids}::uuid[])`.execute(db)
  // Whose side it is seen from is left out.
  const shown = await shownContracts(db, rows, '')
  return rows.flatMap((row, at) => {
    const contract = shown[at]
    if (!contract) return []
    const { side: _, ...rest } = contract
    return {
      ...rest,
      lowerId: row.lowerId,
      upperId: row.upperId,
      upper: people.find(({ id }) => id === row.upperId)?.account ?? null,
      topRatePpm: row.topRatePpm,
      isAbuse: row.isAbuse,
    }
  })
}

/** A contract that the reader may see. Problem: `noSuchContract`. */
export async function findShown(
  context: StaffContext,
  id: string,
  permission: 'agents.read' | 'agents.contracts' = 'agents.read',
): Promise<ContractRow> {
  const mayBeSeen = await visible(context, permission)
  const { rows } = await sql`select from agents.contract c
    where c.id = ${id} and ${mayBeSeen(sql`c.unit`)}`.execute(context.db)
  const row = rows.length > 0 ? await findContract(context.db, id) : undefined
  if (!row) throw agentsProblems.noSuchContract()
  return row
}

/** A contract with everything that is known of it. Problem: `noSuchContract`. */
export async function readStaffContract(context: StaffContext, id: string) {
  const { db } = context
  const row = await findShown(context, id)
  const [contract] = await shownToStaff(db, [row])
  if (!contract) throw agentsProblems.noSuchContract()
  const versions = await findContracts(
    db,
    sql`c.lower_id = ${row.lowerId} and c.kind = ${row.kind} and c.unit = ${row.unit}`,
    sql`order by c.number desc limit ${contractRowsMax}`,
  )
  return {
    contract,
    steps: await readStaffSteps(db, row),
    versions: await shownToStaff(db, versions),
    ends: await readEnds(db, row),
  }
}

/** The steps of a contract, with who made each and why. */
async function readStaffSteps(db: StaffContext['db'], row: ContractRow): Promise<StaffStep[]> {
  const steps = await readSteps(db, row)
  const { rows } = await sql<{ account: string | null; note: string }>`
    select coalesce(t.account, m.account) as account, s.note from agents.contract_step s
    left join identity.member_view m on m.id = s.by_id left join identity.staff_view t on t.id = s.staff_id
    where s.contract_id = ${row.id} order by s.number`.execute(db)
  return steps.map((step, at) => ({
    ...step,
    account: rows[at]?.account ?? null,
    note: rows[at]?.note ?? '',
  }))
}

/** What ends with a contract that holds: everything of its kind below its lower party. */
async function readEnds(db: StaffContext['db'], row: ContractRow): Promise<BelowList> {
  if (row.state !== 'active' && row.state !== 'terminating') return { count: 0, list: [] }
  const under = { upperId: row.lowerId, kind: row.kind, unit: row.unit }
  const ending = await findEnding(db, under, null)
  const first = ending.slice(0, clampedShown)
  const shown = await shownToStaff(
    db,
    first.map((each) => each.row),
  )
  return {
    count: ending.length,
    list: first.map(({ depth }, at) => ({
      id: shown[at]?.id ?? '',
      number: String(shown[at]?.number ?? ''),
      account: shown[at]?.account ?? '',
      upper: shown[at]?.upper ?? '',
      topRatePpm: shown[at]?.topRatePpm ?? 0,
      depth,
    })),
  }
}
