import { call, Done, PageNo, PageSize, Reason } from '@tessera/calls'
import { FieldRule, settingsProblems } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { ruleChanges, ruleChangesMax } from './limits.ts'
import { identityProblems } from './problems.ts'
import { RuleChangePage, RuleVersion } from './rule-change-shape.ts'

const Bound = z.int().check(z.gte(0), z.lte(1_000))
const FieldName = z.string().check(z.regex(/^[a-z][A-Za-z]{1,39}$/))
const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

/** What one field of the form shall ask for. */
export const FieldRuleChange = z.object({
  shown: z.boolean(),
  required: z.boolean(),
  patternId: FieldRule.shape.patternId,
  minLength: Bound,
  maxLength: Bound,
})
export type FieldRuleChange = z.output<typeof FieldRuleChange>

/** A country as the staff set it. */
export const CountryRule = z.object({
  isOffered: z.boolean(),
  minimumAge: z.nullable(z.int().check(z.gte(18), z.lte(25))),
})
export type CountryRule = z.output<typeof CountryRule>

/** Why a rule is changed, and the change that it was seen as of: what is newer is not written over. */
const why = { reason: Reason, version: z.optional(RuleVersion) }

/** The rules of the registration form, for the back office. */
export const registrationStaffCalls = {
  readRegistrationRules: call({
    method: 'GET',
    path: '/wps/staff/registration/rules',
    access: 'staff:registration.write',
    summary: 'The rule of each field of the registration form, and of the countries that have one',
    reply: z.object({
      minimumAge: z.int(),
      rules: z.array(FieldRule),
      /** Fields that follow from flags and cannot be set here. */
      ruled: z.array(z.string()),
      countries: z.array(z.extend(CountryRule, { countryCode: z.string() })),
      /** Of each rule that the staff have changed, by its subject: `field:email`, `country:US`. */
      versions: z.record(z.string(), RuleVersion),
    }),
  }),

  writeRegistrationRule: call({
    method: 'PUT',
    path: '/wps/staff/registration/rules/:field',
    access: 'staff:registration.write',
    summary: 'Change what one field of the registration form asks for; the change is written down',
    params: z.object({ field: FieldName }),
    body: z.extend(FieldRuleChange, why),
    reply: Done,
    problems: [identityProblems.ruleRefused, settingsProblems.changedMeanwhile],
  }),

  writeCountryRule: call({
    method: 'PUT',
    path: '/wps/staff/registration/countries/:country',
    access: 'staff:registration.write',
    summary: 'Say whether numbers of a country are taken, and from which age; written down too',
    params: z.object({ country: CountryCode }),
    body: z.extend(CountryRule, why),
    reply: Done,
    problems: [identityProblems.ruleRefused, settingsProblems.changedMeanwhile],
  }),

  listRuleChanges: call({
    method: 'GET',
    path: '/wps/staff/registration/changes',
    access: 'staff:registration.write',
    summary: 'Who of the staff changed which rule, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(ruleChanges, ruleChangesMax) }),
    reply: RuleChangePage,
  }),
}
