import { call, Done, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { FieldRule } from '@tessera/settings/calls'
import * as z from 'zod/mini'
import { ruleChanges, ruleChangesMax } from './limits.ts'
import { identityProblems } from './problems.ts'

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

/** Who of the staff changed what, and when. */
export const RuleChange = z.object({
  id: z.uuid(),
  /** `field:email` or `country:US`. */
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  madeAt: Moment,
})
export type RuleChange = z.output<typeof RuleChange>

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
    }),
  }),

  writeRegistrationRule: call({
    method: 'PUT',
    path: '/wps/staff/registration/rules/:field',
    access: 'staff:registration.write',
    summary: 'Change what one field of the registration form asks for; the change is written down',
    params: z.object({ field: FieldName }),
    body: FieldRuleChange,
    reply: Done,
    problems: [identityProblems.ruleRefused],
  }),

  writeCountryRule: call({
    method: 'PUT',
    path: '/wps/staff/registration/countries/:country',
    access: 'staff:registration.write',
    summary: 'Say whether numbers of a country are taken, and from which age; written down too',
    params: z.object({ country: CountryCode }),
    body: CountryRule,
    reply: Done,
    problems: [identityProblems.ruleRefused],
  }),

  listRuleChanges: call({
    method: 'GET',
    path: '/wps/staff/registration/changes',
    access: 'staff:registration.write',
    summary: 'Who of the staff changed which rule, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(ruleChanges, ruleChangesMax) }),
    reply: z.object({
      list: z.array(RuleChange),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
}
