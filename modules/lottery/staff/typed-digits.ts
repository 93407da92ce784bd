import { typedToUnits, typedUnits } from '@tessera/web-kit'

/** Ten-thousandths as the reader types them: a decimal. */
export const typedOf = (digits: string): string => typedUnits(BigInt(digits))

/** Ten-thousandths of what was typed, as digits; undefined where it is no number of at least nothing. */
export function digitsOf(typed: string): string | undefined {
  const units = typedToUnits(typed)
  return units === undefined || units < 0n ? undefined : String(units)
}
