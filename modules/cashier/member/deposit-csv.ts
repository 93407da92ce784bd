import { decimalFromUnits } from '@tessera/money'
import type { Deposit } from '../calls.ts'
import { depositRowsMax, savedRowsMax } from '../limits.ts'

type Page = { list: Deposit[]; totalPages: number }

/** Every deposit, page after page, as far as one file may go. */
export async function allDeposits(page: (number: number) => Promise<Page>): Promise<Deposit[]> {
  const first = await page(1)
  const pages = Math.min(first.totalPages, savedRowsMax / depositRowsMax)
  const rows = [...first.list]
  for (let number = 2; number <= pages; number++) rows.push(...(await page(number)).list)
  return rows
}

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
  decimalFromUnits(money.amount),
  money.currency,
  state,
  paid ? decimalFromUnits(paid.amount) : '',
  reference ?? '',
  endedAt ?? '',
]
