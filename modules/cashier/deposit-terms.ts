import { Currency, shareOf, Units } from '@tessera/money'
import * as z from 'zod/mini'

const Ppm = (most: number) => z.int().check(z.gte(0), z.lte(most))
const Minute = z.int().check(z.gte(0), z.lte(1_439))

/** The amounts of the terms, in ledger units of one currency. */
export const TermsAmounts = z.object({
  /** Where there are some, nothing else is taken. */
  fixedAmounts: z.array(Units).check(z.maxLength(12)),
  feeFixed: Units,
  /** Zero: without a bound. */
  bonusMost: Units,
  /** From here on two different people confirm what a person has to confirm. */
  twoPersonsFrom: Units,
})
export type TermsAmounts = z.output<typeof TermsAmounts>

/** On which terms members pay in through a channel. Amounts are ledger units of one currency, rates parts per million. */
export const DepositTerms = z.extend(TermsAmounts, {
  feePpm: Ppm(500_000),
  bonusPpm: Ppm(5_000_000),
  /** How often what arrives is to be staked, and how often it is with its bonus. */
  turnoverPpm: Ppm(100_000_000),
  bonusTurnoverPpm: Ppm(100_000_000),
  opensMinute: Minute,
  closesMinute: Minute,
  vipMin: z.int().check(z.gte(0), z.lte(100)),
  /** None: all of them. */
  currencies: z.array(Currency).check(z.maxLength(20)),
})
export type DepositTerms = z.output<typeof DepositTerms>

/** The terms of a channel of which nobody has set any; its amounts in dollars. */
export const plainTerms: DepositTerms = {
  fixedAmounts: [],
  feeFixed: 0n,
  feePpm: 0,
  bonusPpm: 0,
  bonusMost: 0n,
  turnoverPpm: 1_000_000,
  bonusTurnoverPpm: 10_000_000,
  opensMinute: 0,
  closesMinute: 0,
  vipMin: 0,
  currencies: [],
  twoPersonsFrom: 50_000_000n,
}

/** What a quote is made from. */
export const PricedTerms = z.pick(DepositTerms, {
  feeFixed: true,
  feePpm: true,
  bonusPpm: true,
  bonusMost: true,
  turnoverPpm: true,
  bonusTurnoverPpm: true,
})
export type PricedTerms = z.output<typeof PricedTerms>

/** What becomes of an amount that is paid in, in ledger units. */
export type DepositQuote = {
  fee: bigint
  /** What arrives; not above zero where the fee takes it all. */
  credited: bigint
  bonus: bigint
  /** What is to be staked: for what arrives, and for it with its bonus where there is one. */
  turnover: bigint
  bonusTurnover: bigint
}

/** The same computation for the quote to the member and for the ledger. Every share rounds down. */
export function quoteDeposit(terms: PricedTerms, paid: bigint): DepositQuote {
  const fee = terms.feeFixed + shareOf(paid, terms.feePpm)
  const credited = paid - fee
  const share = shareOf(credited > 0n ? credited : 0n, terms.bonusPpm)
  const bonus = terms.bonusMost > 0n && share > terms.bonusMost ? terms.bonusMost : share
  return {
    fee,
    credited,
    bonus,
    turnover: shareOf(credited, terms.turnoverPpm),
    bonusTurnover: bonus > 0n ? shareOf(credited + bonus, terms.bonusTurnoverPpm) : 0n,
  }
}
