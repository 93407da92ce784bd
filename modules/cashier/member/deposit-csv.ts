import { decimalOf } from '@tessera/money'
import type { Deposit } from '../calls.ts'

// The names of the wire, for programs: they are the same in every language.
export const depositHead = [
  'createdAt',
  'id',
  'channel',
  'amount',
  'currency',
  'state',
  'paid',
  'reference',
  'endedAt',
]

export const depositCells = ({
  id,
  channelId,
  money,
  state,
  paid,
  reference,
  createdAt,
  endedAt,
}: Deposit) => [
  createdAt,
  id,
  channelId,
  decimalOf(money),
  money.currency,
  state,
  paid ? decimalOf(paid) : '',
  reference ?? '',
  endedAt ?? '',
]
