import type { Db } from '@tessera/server-kit'
import type { Country } from '../../country-shape.ts'
import { findCountryRules } from './country-rules.ts'
import { numberingPlans } from './numbering.ts'

/** The countries whose numbers this site takes. */
export async function listOfferedCountries(db: Db): Promise<Country[]> {
  const rules = new Map((await findCountryRules(db)).map((rule) => [rule.countryCode, rule]))
  return numberingPlans
    .filter(({ countryCode }) => rules.get(countryCode)?.isOffered ?? true)
    .map((plan) => ({ ...plan, minimumAge: rules.get(plan.countryCode)?.minimumAge ?? null }))
}
