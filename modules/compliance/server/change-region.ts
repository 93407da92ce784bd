import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic } from '@tessera/settings/server'
import { isIP } from 'node:net'
import type { RegionRule } from '../calls.ts'
import { complianceProblems } from '../problems.ts'
import { placeOf } from './place-of.ts'
import { findRegionRule } from './region-rule.ts'
import { regionChanges, regionTopic } from './region-topic.ts'

const subject = 'region'

/** The rule at this moment, with its version: the last change of it. */
export const readRegionRule = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await regionChanges.versionOf(tx, subject),
    rule: await findRegionRule(tx),
  }))

/**
 * Sets from where the site may be used, with who did it, and notifies open browsers. Problems:
 * `settings.changedMeanwhile`, `regionRefused`.
 */
export const changeRegionRule = (
  context: StaffContext,
  { version, rule, reason }: { version: string; rule: RegionRule; reason: string },
): Promise<{ success: true }> =>
  changeTopic(context, regionTopic, { subject, version, value: rule, reason })

/** What the rule in force says of one address. Problem: `regionRefused`. */
export async function tryAddress(db: Db, address: string) {
  if (isIP(address) === 0) throw complianceProblems.regionRefused({ address })
  return placeOf(db, address)
}

/** Who of the staff changed it, newest first. */
export const listRegionChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  regionChanges.list(db, [subject], paging)
