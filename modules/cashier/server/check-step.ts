import { type Money, money, smallestPayable } from '@tessera/money'
import { cashierProblems } from '../problems.ts'

/** What is paid in, out or on is a whole number of the smallest step of its currency. Problem: `wholeCents`. */
export function checkStep({ amount, currency }: Money): void {
  const step = smallestPayable(currency)
  if (amount % step !== 0n) throw cashierProblems.wholeCents({ step: money(step, currency) })
}
