import * as z from 'zod/mini'

/** A country as the form offers it (specification 3, countryCode.countries), with what its numbers are like. */
export const Country = z.object({
  /** ISO 3166: MX. The browser gives its name in the reader's language. */
  countryCode: z.string(),
  /** Digits without a sign: 52. */
  countryDialingCode: z.string(),
  /** How many digits a mobile number has after the dialling code. */
  lengths: z.array(z.int()),
  minimumAge: z.nullable(z.int()),
})
export type Country = z.output<typeof Country>
