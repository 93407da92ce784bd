import { scale } from '@tessera/money'
import { type Carry, contractPeriods, type Cost, type Terms } from '../../contract-shapes.ts'
import type { ContractKind } from '../contract-kind.ts'
import { type Days, periodAt } from '../windows.ts'

/** A share of what the company earned from a team in a period. */
export const dividend: ContractKind = {
  kind: 'dividend',
  periods: contractPeriods,
  base: 'profit',
  windowOf: periodAt,
  boundaryAfter: (period, at, days) => periodAt(period, at, days).end,
}

/** What a team did in a period, and what it cost besides prizes. */
export type TeamResult = { stake: bigint; prize: bigint } & Record<
  Exclude<Cost, 'vendorFees'>,
  bigint
>

const whole = 1_000_000n

/** The fee of vendors: a part of what was won or lost at their games, rounded up as a cost is. */
export const vendorFeeOf = (
  { stake, prize }: Pick<TeamResult, 'stake' | 'prize'>,
  feePpm: number,
) => scale(stake > prize ? stake - prize : prize - stake, BigInt(feePpm), whole, 'up')

/** The profit of the company from a team, with the costs that the contract counts. Negative where the members won. */
export function profitOf(
  result: TeamResult,
  { costs, vendorFeePpm }: Pick<Terms, 'costs' | 'vendorFeePpm'>,
): bigint {
  const spent = costs.reduce(
    (sum, cost) => sum + (cost === 'vendorFees' ? vendorFeeOf(result, vendorFeePpm) : result[cost]),
    0n,
  )
  return result.stake - result.prize - spent
}

/**
 * The base of a period, and what it leaves to the next one. What a period lost is taken off later ones; what it earned is
 * paid and never carried.
 */
export function baseOf(profit: bigint, carryBefore: bigint): { base: bigint; carryAfter: bigint } {
  const base = profit + (carryBefore < 0n ? carryBefore : 0n)
  return { base, carryAfter: base < 0n ? base : 0n }
}

/** What the period before leaves to one that begins at `start`; a period belongs to the month of its first day. */
export function carryInto(
  carry: Carry,
  before: { carryAfter: bigint; start: Date } | undefined,
  start: Date,
  { dayOf }: Days,
): bigint {
  if (!before || carry === 'NONE') return 0n
  const monthOf = (at: Date) => dayOf(at).slice(0, 7)
  if (carry === 'MONTH' && monthOf(before.start) !== monthOf(start)) return 0n
  return before.carryAfter
}
