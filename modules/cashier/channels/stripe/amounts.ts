import { type Money, money } from '@tessera/money'

// What is written there without a smaller unit.
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

/** How many ledger units one of theirs is: a cent, or a whole one where there are no cents. */
const unitsEach = (currency: string): bigint => (whole.has(currency) ? 10_000n : 100n)

/** An amount as it is written there; undefined where it cannot be. */
export function minorOf({ amount, currency }: Money): string | undefined {
  const each = unitsEach(currency)
  return amount % each === 0n ? String(amount / each) : undefined
}

export function moneyOf(minor: number, currency: string): Money {
  const code = currency.toUpperCase()
  return money(BigInt(minor) * unitsEach(code), code)
}
