import type { Db } from '@tessera/server-kit'
import { countryOf } from './country-of.ts'
import { type Region, regionOf } from './region-rule.ts'

/** The country of an address, where known, and whether the site may be used from there. */
export async function placeOf(
  db: Db,
  address: string,
): Promise<{ country: string; isRestricted: boolean }> {
  const country = countryOf(address)
  return { country, isRestricted: !isAllowed(await regionOf(db), address, country) }
}

/** Single addresses come before countries: an office abroad gets in, and a network that abuses us does not. */
function isAllowed(
  { rule, isLetIn, isShutOut }: Region,
  address: string,
  country: string,
): boolean {
  if (isLetIn(address)) return true
  if (isShutOut(address)) return false
  if (country === '') return rule.letsUnknown
  return rule.countries.includes(country) === (rule.mode === 'named')
}
