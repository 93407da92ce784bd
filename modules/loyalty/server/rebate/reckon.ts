import { shareOf } from '@tessera/money'
import type { BusinessDays } from '@tessera/server-kit'
import { claimableFrom, claimableUntil } from '../business-day.ts'
import type { RowState } from '../../shapes.ts'
import type { CappedRow } from './rebate-rows.ts'

export type Reckoned = Omit<CappedRow, 'amount' | 'paid' | 'state'> & {
  amount: bigint
  paid: bigint
  state: RowState
}

/**
 * Computes the rebates of the rows of one member (domain 4.2): valid bet × rate, rounded down row by row; at most the
 * daily limit of the level, which its rows take in the order of their categories. All rows of a day are given together.
 */
export function reckon(rows: readonly CappedRow[], now: Date, days: BusinessDays): Reckoned[] {
  const used = new Map<string, bigint>()
  for (const { day, paid } of rows) used.set(day, (used.get(day) ?? 0n) + (paid ?? 0n))
  return rows
    .toSorted((one, two) => (one.category < two.category ? -1 : 1))
    .map((row) => {
      const state = stateOf(row, now, days)
      if (row.amount !== null && row.paid !== null) {
        return { ...row, state, amount: row.amount, paid: row.paid }
      }
      const amount = shareOf(row.validBet, row.ratePpm)
      if (state === 'expired') return { ...row, state, amount, paid: 0n }
      const before = used.get(row.day) ?? 0n
      const left = row.dayCap > before ? row.dayCap - before : 0n
      const paid = amount < left ? amount : left
      used.set(row.day, before + paid)
      return { ...row, state, amount, paid }
    })
}

function stateOf({ state, day }: CappedRow, now: Date, days: BusinessDays): RowState {
  if (state !== 'open') return state
  if (now < claimableFrom(days, day)) return 'counting'
  return now < claimableUntil(days, day) ? 'claimable' : 'expired'
}
