import type { Family } from '../family.ts'
import { fourDFamily } from '../four-d-family.ts'

const big = [2_000, 1_000, 490, 250, 60]
const small = [3_000, 2_000, 800]

/** A prize shared among the orders of a number, in whole stakes. */
const shared = (pays: readonly number[], orders: number) =>
  pays.map((pay) => Math.floor(pay / orders))
const byOrders = (pays: readonly number[]) => ({
  24: shared(pays, 24),
  12: shared(pays, 12),
  6: shared(pays, 6),
  4: shared(pays, 4),
})

/** Four digits with the prizes of Singapore. */
export const fourDSg: Family = fourDFamily({
  code: 'four-d-sg',
  big,
  small,
  iBoxBig: byOrders(big),
  iBoxSmall: byOrders(small),
})
