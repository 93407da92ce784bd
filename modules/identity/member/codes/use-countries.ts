import { useQuery } from '@tanstack/react-query'
import { query } from '@tessera/web-kit'
import { registrationCalls } from '../../registration-calls.ts'
import type { Countries } from './countries.ts'

const none: Countries = { countries: [], currentCountryCode: '' }

/** The countries of the site with their dialling codes: undefined while they are on their way, none where they fail. */
export function useCountries(): Countries | undefined {
  const { data, isError } = useQuery({
    ...query(registrationCalls.listCountries, {}),
    throwOnError: false,
    staleTime: Infinity,
  })
  return data ?? (isError ? none : undefined)
}
