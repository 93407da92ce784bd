import {
  getCountries,
  getCountryCallingCode,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import type { Country } from '../../country-shape.ts'
import { phoneNumberOf } from '../../phone-number.ts'

// The mobile metadata of libphonenumber stays on the server: browsers get dialling codes and lengths.

// The library has this, its types do not.
type PlanWithTypes = { type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined }

// What `phoneNumberOf` takes: the shortest numbers of the smallest islands are none for messages.
const isWhole = (code: number, digits: number) => digits >= 5 && code + digits >= 8

/** Every country that has mobile numbers, with the lengths they have there. */
export const numberingPlans: readonly Omit<Country, 'minimumAge'>[] = getCountries().flatMap(
  (countryCode) => {
    const metadata = new Metadata()
    metadata.selectNumberingPlan(countryCode)
    const plan = metadata.numberingPlan as PlanWithTypes | undefined
    const lengths = plan?.type('MOBILE')?.possibleLengths() ?? []
    const countryDialingCode = String(getCountryCallingCode(countryCode))
    const whole = lengths.filter((digits) => isWhole(countryDialingCode.length, digits))
    return whole.length > 0 ? [{ countryCode, countryDialingCode, lengths: whole }] : []
  },
)

export type MobileNumber = {
  /** `+` and digits, as codes are sent to it. */
  whole: string
  dialingCode: string
  national: string
  /** ISO 3166; countries with one dialling code are distinguished by the number. */
  country: string
}

/** The mobile number that was typed, or undefined where nobody can have it. */
export function mobileNumberOf(dialingCode: string, typed: string): MobileNumber | undefined {
  const whole = phoneNumberOf(dialingCode, typed)
  const parsed = whole === undefined ? undefined : parsePhoneNumberFromString(whole)
  if (!parsed?.isValid() || parsed.number !== whole || !parsed.country) return undefined
  return {
    whole,
    dialingCode: String(parsed.countryCallingCode),
    national: String(parsed.nationalNumber),
    country: parsed.country,
  }
}

/** The dialling code of a whole number, with its `+`. */
export const dialingCodeIn = (whole: string): string => {
  const code = parsePhoneNumberFromString(whole)?.countryCallingCode
  return code ? `+${code}` : ''
}
