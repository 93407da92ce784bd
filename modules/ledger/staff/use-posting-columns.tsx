import { type Column, useFormat, useText } from '@tessera/web-kit'
import type { Posting } from '../calls.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { messages } from '../messages.ts'

/** How a posting is shown in a table; without a unit its amounts are bare numbers. */
export function usePostingColumns(unit: string | null): Column<Posting>[] {
  const text = useText(messages)
  const format = useFormat()
  const money = useExactMoney()
  const amountOf = (amount: bigint) => (unit ? money(amount, unit) : String(amount))
  return [
    {
      id: 'version',
      name: text('version'),
      cell: ({ version }) => (version === null ? '–' : format.number(version)),
    },
    { id: 'kind', name: text('kind'), cell: ({ reason }) => reason },
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
    { id: 'other', name: text('books.otherSide'), cell: ({ other }) => other },
    { id: 'time', name: text('time'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'reference',
      name: text('reference'),
      cell: ({ requestId }) => <code>{requestId.slice(-12)}</code>,
    },
  ]
}
