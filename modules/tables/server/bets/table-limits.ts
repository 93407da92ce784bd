/** Of a table in a currency, in its ledger units. */
export type TableLimits = {
  least: bigint
  most: bigint
  roundMost: bigint
  winMost: bigint
  exposureMost: bigint
}
