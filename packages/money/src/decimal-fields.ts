import * as z from 'zod/mini'
import { decimalFromUnits, plainDecimal, unitsFromDecimal } from './decimals.ts'

// Apart from the arithmetic: what only shows money loads no means to check shapes.

/**
 * A field that the specification writes as a decimal («minBet», «winAmount»): ledger units in code,
 * a decimal text on the wire.
 */
export const Decimal = z.pipe(
  z.union([
    z.bigint(),
    z.string().check(z.regex(plainDecimal, 'a decimal of at most four places')),
  ]),
  z.transform((value: bigint | string) =>
    typeof value === 'bigint' ? value : (unitsFromDecimal(value) ?? 0n),
  ),
)

/** How a reply carries such a field: made from ledger units, read as text. */
export const DecimalText = z.pipe(
  z.union([z.bigint(), z.string()]),
  z.transform((value: bigint | string) =>
    typeof value === 'bigint' ? decimalFromUnits(value) : value,
  ),
)
