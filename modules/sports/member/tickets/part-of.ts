import type { Money } from '@tessera/money'

type Quote = { offer: Money; left: Money }

/** What a part of a ticket is sold for, in ten-thousandths of what is left: each step down to a ledger unit, as it is paid. */
export function paidFor({ offer, left }: Quote, part: number): Money {
  const sold = (left.amount * BigInt(part)) / BigInt(10_000)
  return { amount: (offer.amount * sold) / left.amount, currency: offer.currency }
}
