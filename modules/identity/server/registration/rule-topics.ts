import { changeLog } from '@tessera/server-kit'
import {
  declareTopic,
  readFieldRules,
  type Topic,
  type TopicKind,
  writeFieldRule,
} from '@tessera/settings/server'
import { identityProblems } from '../../problems.ts'
import { CountryRule, FieldRuleChange } from '../../registration-staff-calls.ts'
import { whyRefused } from '../../rule-refusal.ts'
import { findCountryRules, upsertCountryRule } from './country-rules.ts'
import { numberingPlans } from './numbering.ts'

/** The permanent history of the staff's changes of log-in and registration rules. */
export const ruleChanges = changeLog('identity.rule_change')

const permission = 'registration.write'
const lock = 'registration'

/** What one field of the form asks for, as it is set, drafted and taken back. Problem: `ruleRefused`. */
export const fieldTopic = (field: string): Topic =>
  declareTopic<FieldRuleChange>({
    permission,
    tells: 'content',
    shape: FieldRuleChange,
    lock,
    log: ruleChanges,
    read: async (tx) => {
      const known = (await readFieldRules(tx)).find((rule) => rule.field === field)
      if (!known) throw identityProblems.ruleRefused({ reason: 'there is no such field' })
      const { shown, required, patternId, minLength, maxLength } = known
      return { shown, required, patternId, minLength, maxLength }
    },
    write: (tx, rule) => writeFieldRule(tx, { field, ...rule }),
    refuses: (rule) => {
      const reason = whyRefused({ field }, rule)
      if (reason) throw identityProblems.ruleRefused({ reason })
      return undefined
    },
  })

/** What is asked of one country, as it is set, drafted and taken back. Problem: `ruleRefused`. */
export const countryTopic = (country: string): Topic =>
  declareTopic<CountryRule>({
    permission,
    tells: 'content',
    shape: CountryRule,
    lock,
    log: ruleChanges,
    read: async (tx) => {
      const known = (await findCountryRules(tx)).find(({ countryCode }) => countryCode === country)
      return { isOffered: known?.isOffered ?? true, minimumAge: known?.minimumAge ?? null }
    },
    write: (tx, { isOffered, minimumAge }, now) =>
      upsertCountryRule(tx, { countryCode: country, isOffered, minimumAge }, now),
    refuses: () => {
      if (numberingPlans.some(({ countryCode }) => countryCode === country)) return undefined
      throw identityProblems.ruleRefused({ reason: 'there is no such country' })
    },
  })

const kind = (word: string, topicOf: (name: string) => Topic): TopicKind => ({
  word,
  permission,
  log: ruleChanges,
  topicOf: (name) => (name === '' ? undefined : topicOf(name)),
})

export const registrationKinds = [kind('field', fieldTopic), kind('country', countryTopic)]
