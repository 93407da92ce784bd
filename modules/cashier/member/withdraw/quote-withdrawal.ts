import { addMoney, isPositive, type Money, money } from '@tessera/money'
import { withdrawFeeOf } from '../../withdraw-fee.ts'
import type { WithdrawTerms } from '../../withdraw-calls.ts'

export type Quote = { fee: Money; taken: Money; isWithin: boolean; isEnough: boolean }

/** The fee and total of a withdrawal, as the server will compute them. */
export function quoteWithdrawal(wanted: Money, terms: WithdrawTerms): Quote {
  const rule = { freeCount: terms.freeLeft, feeFixed: terms.feeFixed, feePpm: terms.feePpm }
  const fee = money(withdrawFeeOf(rule, wanted.amount, 0), wanted.currency)
  const taken = addMoney(wanted, fee)
  const { smallest, largest, leftToday, available } = terms
  return {
    fee,
    taken,
    isWithin:
      wanted.amount >= smallest.amount &&
      wanted.amount <= largest.amount &&
      wanted.amount <= leftToday.amount,
    isEnough: taken.amount <= available.amount,
  }
}

const million = 1_000_000n
const cent = 100n
const nothing = 0n

/** The most that can be withdrawn now: in whole cents, the fee on top of it. */
export function mostOf(terms: WithdrawTerms): Money {
  const { available, largest, leftToday, freeLeft, feeFixed, feePpm } = terms
  const isFree = freeLeft > 0
  const net = isFree
    ? available.amount
    : ((available.amount - feeFixed) * million) / (million + BigInt(feePpm))
  const least = [net, largest.amount, leftToday.amount].reduce((one, two) =>
    one < two ? one : two,
  )
  return money(least > cent ? (least / cent) * cent : nothing, available.currency)
}

/** Only the wagering requirement prevents it. */
export const isHeldByTurnover = ({ turnoverLeft }: WithdrawTerms): boolean =>
  isPositive(turnoverLeft)
