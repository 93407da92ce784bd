import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { isIP } from 'node:net'
import type { RegionRule } from '../calls.ts'
import { complianceProblems } from '../problems.ts'
import { networkIn } from './networks.ts'
import { placeOf } from './place-of.ts'
import type { CompliancePorts } from './ports.ts'
import { findRegionRule, forgetRegion, updateRegionRule } from './region-rule.ts'

const changes = changeLog('compliance.change')
const subject = 'region'

/** The rule at this moment, with its version: the last change of it. */
export const readRegionRule = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await changes.versionOf(tx, subject),
    rule: await findRegionRule(tx),
  }))

/**
 * Sets from where the site may be used, writes down who did, and tells everybody who has the site open.
 * Problems: `changedMeanwhile`, `regionRefused`.
 */
export async function changeRegionRule(
  { db, clock, staff, push }: StaffContext,
  { version, rule, reason }: { version: string; rule: RegionRule; reason: string },
  { tellStatus }: CompliancePorts,
): Promise<{ success: true }> {
  const wrong = [...rule.letIn, ...rule.shutOut].find((text) => !networkIn(text))
  if (wrong !== undefined) throw complianceProblems.regionRefused({ address: wrong })
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    if ((await changes.versionOf(tx, subject)) !== version) {
      throw complianceProblems.changedMeanwhile()
    }
    const before = await findRegionRule(tx)
    await updateRegionRule(tx, rule, clock())
    const after = await findRegionRule(tx)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await changes.insert(tx, { subject, before, after, staff, reason }, clock())
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

/** Who of the staff changed it, newest first. */
export const listRegionChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  changes.list(db, [subject], paging)
