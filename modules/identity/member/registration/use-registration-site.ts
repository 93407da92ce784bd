import { useSuspenseQueries } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { query } from '@tessera/web-kit'
import { payloadCalls } from '../../payload-calls.ts'
import { registrationCalls } from '../../registration-calls.ts'
import type { RegistrationSite } from './use-registration.ts'

const queries = [
  query(settingsCalls.readRegisterRules, {}),
  query(settingsCalls.readFlags, {}),
  query(settingsCalls.listCurrencies, {}),
  query(registrationCalls.listCountries, {}),
  // An age is counted by the server's clock.
  query(payloadCalls.readPayloadKey, {}),
] as const

/** What holds for a registration on this site. Suspends until it is there. */
export function useRegistrationSite(): { site: RegistrationSite; currentCountry: string } {
  // Asked at once: one after the other they would take five times as long.
  const [ruled, flags, offered, numbers, time] = useSuspenseQueries({ queries })
  const { rules, minimumAge } = ruled.data
  const { countries, currentCountryCode } = numbers.data
  const currencies = offered.data.list
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ code }) => code)
  const now = new Date(time.data.now)
  const site = { rules, flags: flags.data, minimumAge, currencies, countries, now }
  return { site, currentCountry: currentCountryCode }
}
