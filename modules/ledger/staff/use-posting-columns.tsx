import { type Column, useFormat, useNames, useText } from '@tessera/web-kit'
import type { Posting } from '../calls.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { useReasonName } from '../member/use-record-columns.tsx'
import { messages } from '../messages.ts'
import { useOwnerName } from './use-owner-name.ts'

const sideOf = (other: string) => {
  const [owner = '', purpose = ''] = other.split(' ')
  return { owner, purpose }
}

/** How a posting is shown in a table; without a unit its amounts are bare numbers. */
export function usePostingColumns(unit: string | null): Column<Posting>[] {
  const text = useText(messages)
  const format = useFormat()
  const money = useExactMoney()
  const names = useNames()
  const ownerOf = useOwnerName()
  const reasonOf = useReasonName()
  const amountOf = (amount: bigint) => (unit ? money(amount, unit) : String(amount))
  return [
    {
      id: 'version',
      name: text('version'),
      cell: ({ version }) => (version === null ? '–' : format.number(version)),
    },
    { id: 'kind', name: text('kind'), cell: ({ reason }) => reasonOf(reason) },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ amount }) => <bdi>{amountOf(amount)}</bdi>,
    },
    {
      id: 'balance',
      name: text('books.balanceAfter'),
      isNumber: true,
      cell: ({ balanceAfter }) => (balanceAfter === null ? '–' : amountOf(balanceAfter)),
    },
    {
      id: 'other',
      name: text('books.otherSide'),
      cell: ({ other, otherAccount }) => ownerOf(sideOf(other).owner, otherAccount),
    },
    {
      id: 'otherPurpose',
      name: text('purpose'),
      cell: ({ other }) => names('purpose', sideOf(other).purpose),
    },
    { id: 'time', name: text('time'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'reference',
      name: text('reference'),
      cell: ({ requestId }) => <code>{requestId.slice(-12)}</code>,
    },
  ]
}
