import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { changeTopic, readFieldRules, readMinimumAge } from '@tessera/settings/server'
import type { CountryRule, FieldRuleChange } from '../../registration-staff-calls.ts'
import { ruledFields } from '../../rule-refusal.ts'
import { findCountryRules } from './country-rules.ts'
import { countryTopic, fieldTopic, ruleChanges } from './rule-topics.ts'

/** The current registration rules, with the version of each changed one. */
export const readRules = (db: Db) =>
  // Inside a transaction nothing is answered from what was read before.
  inTransaction(db, async (tx) => ({
    minimumAge: await readMinimumAge(tx),
    rules: await readFieldRules(tx),
    ruled: [...ruledFields],
    countries: await findCountryRules(tx),
    versions: await ruleChanges.versionsOf(tx, ''),
  }))

type Why = { reason: string; version?: string | undefined }

const given = (subject: string, value: object, { reason, version }: Why) => ({
  subject,
  value,
  reason,
  ...(version !== undefined && { version }),
})

/**
 * Changes the rule of one field, with person and reason, and notifies open browsers. Problems: `ruleRefused`,
 * `settings.changedMeanwhile`.
 */
export const changeFieldRule = (
  context: StaffContext,
  field: string,
  { reason, version, ...rule }: FieldRuleChange & Why,
): Promise<{ success: true }> =>
  changeTopic(context, fieldTopic(field), given(`field:${field}`, rule, { reason, version }))

/** Changes what is asked of one country, likewise. Problems: `ruleRefused`, `settings.changedMeanwhile`. */
export const changeCountryRule = (
  context: StaffContext,
  country: string,
  { reason, version, ...rule }: CountryRule & Why,
): Promise<{ success: true }> =>
  changeTopic(
    context,
    countryTopic(country),
    given(`country:${country}`, rule, { reason, version }),
  )
