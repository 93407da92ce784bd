import * as z from 'zod/mini'
import { largestAmount } from './units.ts'

const digits = z
  .string()
  .check(z.regex(/^(?:0|-?[1-9]\d{0,18})$/, 'a whole number of ledger units'))

/** A count of ledger units: a bigint in code, a string of digits on the wire. */
export const Units = z.pipe(
  z.union([z.bigint(), digits]),
  z.transform((value: bigint | string, context) => {
    const amount = BigInt(value)
    if (amount > largestAmount || amount < -largestAmount) {
      context.issues.push({ code: 'custom', message: 'the amount is too large', input: value })
    }
    return amount
  }),
)

/** A currency or another unit of value that the ledger keeps: USD, BRL, POINTS. */
export const Currency = z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/, 'a currency code'))

/** An amount in ledger units (1/10 000) with its currency. */
export const Money = z.object({ amount: Units, currency: Currency })
export type Money = z.output<typeof Money>

/** Money to be staked, paid in or paid out: more than nothing. */
export const PositiveMoney = Money.check(
  z.refine(({ amount }) => amount > 0n, { path: ['amount'], message: 'more than zero' }),
)

export const money = (amount: bigint, currency: string): Money => ({ amount, currency })

/** Adds amounts of one currency. A mix of currencies is a mistake of the caller, and throws. */
export function addMoney(first: Money, ...others: Money[]): Money {
  for (const { currency } of others) {
    if (currency !== first.currency) throw new Error(`cannot add ${currency} to ${first.currency}`)
  }
  return money(
    others.reduce((sum, { amount }) => sum + amount, first.amount),
    first.currency,
  )
}

/** Whether there is any of it. */
export const isPositive = ({ amount }: Money): boolean => amount > 0n
