import { inTransaction, newId, type Db, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isIP } from 'node:net'
import type { RegionChange, RegionRule } from '../calls.ts'
import { complianceProblems } from '../problems.ts'
import { networkIn } from './networks.ts'
import { placeOf } from './place-of.ts'
import type { CompliancePorts } from './ports.ts'
import { findRegionRule, forgetRegion, updateRegionRule } from './region-rule.ts'

/** The rule at this moment, with its version: the last change of it. */
export const readRegionRule = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await versionOf(tx),
    rule: await findRegionRule(tx),
  }))

/**
 * Sets from where the site may be used, writes down who did, and tells everybody who has the site open.
 * Problems: `changedMeanwhile`, `regionRefused`.
 */
export async function changeRegionRule(
  { db, clock, staff, push }: StaffContext,
  { version, rule }: { version: string; rule: RegionRule },
  { tellStatus }: CompliancePorts,
): Promise<{ success: true }> {
  const wrong = [...rule.letIn, ...rule.shutOut].find((text) => !networkIn(text))
  if (wrong !== undefined) throw complianceProblems.regionRefused({ address: wrong })
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('compliance.region', 0))`.execute(tx)
    if ((await versionOf(tx)) !== version) throw complianceProblems.changedMeanwhile()
    const before = await findRegionRule(tx)
    await updateRegionRule(tx, rule, clock())
    const after = await findRegionRule(tx)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await sql`insert into compliance.change
        (id, subject, staff_id, staff_account, before, after, made_at)
      values (${newId(clock())}, 'region', ${staff.id}, ${staff.account},
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${clock()})`.execute(tx)
  })
  forgetRegion(db)
  tellStatus(push)
  return { success: true }
}

/** What the rule in force says of one address. Problem: `regionRefused`. */
export async function tryAddress(db: Db, address: string) {
  if (isIP(address) === 0) throw complianceProblems.regionRefused({ address })
  return placeOf(db, address)
}

async function versionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from compliance.change order by made_at desc, id desc limit 1`.execute(db)
  return rows[0]?.id ?? ''
}

/** Who of the staff changed it, newest first. */
export async function listRegionChanges(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Omit<RegionChange, 'madeAt'> & { madeAt: Date }>`
    select id, subject, staff_account as "staffAccount", before, after, made_at as "madeAt"
    from compliance.change order by made_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from compliance.change`.execute(db)
  return { list: rows, totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize) }
}
