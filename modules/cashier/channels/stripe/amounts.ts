import { type Money, money } from '@tessera/money'

// Stripe's own lists. They are not those of ISO 4217: it has no smaller unit for MGA or UGX, for example.
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '))

/** How many ledger units one of theirs is: a cent, a whole one where there are none, a thousandth where there are more. */
function unitsEach(currency: string): bigint {
  if (whole.has(currency)) return 10_000n
  return thousandths.has(currency) ? 10n : 100n
}

/** An amount as it is written there; undefined where it cannot be. */
export function minorOf({ amount, currency }: Money): string | undefined {
  const each = unitsEach(currency)
  // Of thousandths Stripe takes whole tens alone.
  const step = thousandths.has(currency) ? each * 10n : each
  return amount % step === 0n ? String(amount / each) : undefined
}

export function moneyOf(minor: number, currency: string): Money {
  const code = currency.toUpperCase()
  return money(BigInt(minor) * unitsEach(code), code)
}
