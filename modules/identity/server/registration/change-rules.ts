import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { readFieldRules, readMinimumAge, writeFieldRule } from '@tessera/settings/server'
import { sql } from 'kysely'
import { identityProblems } from '../../problems.ts'
import type { CountryRule, FieldRuleChange } from '../../registration-staff-calls.ts'
import { ruledFields, whyRefused } from '../../rule-refusal.ts'
import { findCountryRules, upsertCountryRule } from './country-rules.ts'
import { numberingPlans } from './numbering.ts'
import { insertRuleChange } from './rule-changes.ts'

/** What the staff can set, as it stands at this moment. */
export const readRules = (db: Db) =>
  // Inside a transaction nothing is answered from what was read before.
  inTransaction(db, async (tx) => ({
    minimumAge: await readMinimumAge(tx),
    rules: await readFieldRules(tx),
    ruled: [...ruledFields],
    countries: await findCountryRules(tx),
  }))

/** Changes what one field asks for, and writes down who did. Problem: `ruleRefused`. */
export async function changeFieldRule(
  { db, clock, staff }: StaffContext,
  field: string,
  change: FieldRuleChange,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await lock(tx)
    const known = (await readFieldRules(tx)).find((rule) => rule.field === field)
    const reason = whyRefused(known, change)
    if (!known || reason) throw identityProblems.ruleRefused({ reason: reason ?? 'unknown field' })
    const { shown, required, patternId, minLength, maxLength } = known
    const before = { shown, required, patternId, minLength, maxLength }
    if (isSame(before, change)) return
    await writeFieldRule(tx, { field, ...change })
    const subject = `field:${field}`
    await insertRuleChange(tx, { subject, staffId: staff.id, before, after: change }, clock())
  })
  return { success: true }
}

/** Changes what is asked of one country, and writes down who did. Problem: `ruleRefused`. */
export async function changeCountryRule(
  { db, clock, staff }: StaffContext,
  country: string,
  { isOffered, minimumAge }: CountryRule,
): Promise<{ success: true }> {
  if (!numberingPlans.some(({ countryCode }) => countryCode === country)) {
    throw identityProblems.ruleRefused({ reason: 'there is no such country' })
  }
  await inTransaction(db, async (tx) => {
    await lock(tx)
    const known = (await findCountryRules(tx)).find((rule) => rule.countryCode === country)
    const before = { isOffered: known?.isOffered ?? true, minimumAge: known?.minimumAge ?? null }
    const after = { isOffered, minimumAge }
    if (isSame(before, after)) return
    await upsertCountryRule(tx, { countryCode: country, ...after }, clock())
    const subject = `country:${country}`
    await insertRuleChange(tx, { subject, staffId: staff.id, before, after }, clock())
  })
  return { success: true }
}

// One change after the other: what is written down as «before» was so.
const lock = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('identity.registration.rules', 0))`.execute(tx)

const isSame = <T extends object>(before: T, after: T) =>
  (Object.keys(before) as (keyof T)[]).every((key) => before[key] === after[key])
