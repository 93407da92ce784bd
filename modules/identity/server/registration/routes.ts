import { answer, type Route } from '@tessera/server-kit'
import { registrationCalls } from '../../registration-calls.ts'
import type { IdentityPorts } from '../ports.ts'
import { changeCountryRule, changeFieldRule, readRules } from './change-rules.ts'
import { checkAffiliate } from './check-invites.ts'
import { listOfferedCountries } from './offered-countries.ts'
import { register } from './register.ts'
import { listRuleChanges } from './rule-changes.ts'

/** The calls of registration, and of the staff who set its rules. */
export const registrationRoutes = (ports: IdentityPorts): Route[] =>
  answer(registrationCalls, {
    register: (context, { body }) => register(context, 'username', body, ports),
    registerMobile: (context, { body }) => register(context, 'mobile', body, ports),
    checkAffiliate: (context, { query }) => checkAffiliate(context, query.code),
    listCountries: async ({ db }) => ({
      countries: await listOfferedCountries(db),
      // Where the visitor is, is not looked up: the browser knows its own region.
      currentCountryCode: '',
    }),
    readRegistrationRules: ({ db }) => readRules(db),
    writeRegistrationRule: (context, { params, body }) =>
      changeFieldRule(context, params.field, body),
    writeCountryRule: (context, { params, body }) =>
      changeCountryRule(context, params.country, body),
    listRuleChanges: ({ db }, { query }) => listRuleChanges(db, query),
  })
