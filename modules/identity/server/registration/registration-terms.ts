import type { Db } from '@tessera/server-kit'
import { readBrand, readCurrencies, readFlags, readMinimumAge } from '@tessera/settings/server'
import type { Country } from '../../country-shape.ts'
import type { RegistrationFlags } from '../../registration-plan.ts'
import { listOfferedCountries } from './offered-countries.ts'

/** What holds for a registration on this site, beside the rule of each field. */
export type RegistrationTerms = {
  siteName: string
  flags: RegistrationFlags
  minimumAge: number
  /** The first is the usual one. */
  currencies: readonly string[]
  countries: readonly Country[]
}

export async function readTerms(db: Db): Promise<RegistrationTerms> {
  const { name } = await readBrand(db)
  return {
    siteName: name,
    flags: await readFlags(db),
    minimumAge: await readMinimumAge(db),
    currencies: await readCurrencies(db),
    countries: await listOfferedCountries(db),
  }
}
