import { smallestPayable, usualAmount } from '@tessera/money'
import { leastClaimDollars } from '../../limits.ts'

/** The smallest claim in a currency: about a dollar, or what can be paid at all where nobody has a figure for it. */
export const leastClaimIn = (unit: string): bigint =>
  usualAmount(leastClaimDollars, unit) ?? smallestPayable(unit)
