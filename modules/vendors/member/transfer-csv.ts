import { decimalOf } from '@tessera/money'
import type { WalletTransfer } from '../shapes.ts'

// The names of the wire, for programs: they are the same in every language.
export const transferHead = [
  'madeAt',
  'id',
  'vendor',
  'direction',
  'amount',
  'currency',
  'state',
  'why',
  'endedAt',
]

export const transferCells = (row: WalletTransfer) => [
  row.madeAt,
  row.id,
  row.vendor,
  row.direction,
  decimalOf(row.money),
  row.money.currency,
  row.state,
  row.why,
  row.endedAt ?? '',
]
