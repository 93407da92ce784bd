import { answer } from '@tessera/server-kit'
import { newcomerCalls } from '../../newcomer-calls.ts'
import { registrationCalls } from '../../registration-calls.ts'
import { registrationStaffCalls } from '../../registration-staff-calls.ts'
import { linkNewcomer, registerNewcomer } from '../credentials/social/use-newcomer.ts'
import type { IdentityPorts } from '../ports.ts'
import { changeCountryRule, changeFieldRule, readRules } from './change-rules.ts'
import { checkAffiliate } from './check-invites.ts'
import { checkName } from './check-name.ts'
import { listOfferedCountries } from './offered-countries.ts'
import { readReferral } from './read-referral.ts'
import { register } from './register.ts'
import { ruleChanges } from './rule-topics.ts'

/** The calls of registration, and of the staff who set its rules. */
export const registrationRoutes = (ports: IdentityPorts) =>
  answer(
    { ...registrationCalls, ...registrationStaffCalls, ...newcomerCalls },
    {
      registerNewcomer: (context, { body }) => registerNewcomer(context, body, ports),
      linkNewcomer: (context) => linkNewcomer(context),
      register: (context, { body }) => register(context, 'username', body, ports),
      registerMobile: (context, { body }) => register(context, 'mobile', body, ports),
      checkAffiliate: (context, { query }) => checkAffiliate(context, query.code),
      checkName: (context, { query }) => checkName(context, query.username),
      listCountries: async ({ db, address }) => {
        const countries = await listOfferedCountries(db)
        const here = ports.countryOf?.(address) ?? ''
        // A currency that is not offered cannot be the default; the browser then sends its own region.
        const isOffered = countries.some(({ countryCode }) => countryCode === here)
        return { countries, currentCountryCode: isOffered ? here : '' }
      },
      readReferral: (context) => readReferral(context),
      readRegistrationRules: ({ db }) => readRules(db),
      writeRegistrationRule: (context, { params, body }) =>
        changeFieldRule(context, params.field, body),
      writeCountryRule: (context, { params, body }) =>
        changeCountryRule(context, params.country, body),
      listRuleChanges: ({ db }, { query }) => ruleChanges.list(db, ['field', 'country'], query),
    },
  )
