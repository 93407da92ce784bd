import type { Db } from '@tessera/server-kit'
import { readBrand, readCurrencies, readMinimumAge } from '@tessera/settings/server'

/** What holds for a registration on this site, beside the rule of each field. */
export type RegistrationTerms = {
  siteName: string
  minimumAge: number
  /** The first is the usual one. */
  currencies: readonly string[]
}

export async function readTerms(db: Db): Promise<RegistrationTerms> {
  const { name } = await readBrand(db)
  return {
    siteName: name,
    minimumAge: await readMinimumAge(db),
    currencies: await readCurrencies(db),
  }
}
