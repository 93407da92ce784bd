import type * as z from 'zod/mini'
import type { registrationCalls } from '../../registration-calls.ts'

export type Countries = z.output<typeof registrationCalls.listCountries.reply>

/** What the field of the country says as a dialling code: it holds a country of the list, or the code itself. */
export const dialingCodeOf = ({ countries }: Countries, value: string): string =>
  countries.find(({ countryCode }) => countryCode === value)?.countryDialingCode ?? value
