import { isPositive } from '@tessera/money'
import { type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import type { Entry } from '../calls.ts'
import { messages } from '../messages.ts'

/** What happened, in the reader's words. */
export function useReasonName(): (reason: string) => string {
  const text = useText(messages)
  return (reason) => {
    const key = `kind.${reason}`
    return text(Object.hasOwn(messages.texts, key) ? (key as 'kind.stake') : 'kind.other')
  }
}

/** How a movement is shown in a table. */
export function useRecordColumns(): Column<Entry>[] {
  const text = useText(messages)
  const format = useFormat()
  const nameOf = useReasonName()
  return [
    { id: 'time', name: text('time'), cell: (entry) => format.dateTime(entry.madeAt) },
    { id: 'kind', name: text('kind'), cell: (entry) => nameOf(entry.reason) },
    { id: 'purpose', name: text('purpose'), cell: (entry) => text(`purpose.${entry.purpose}`) },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: (entry) => (
        <MoneyText
          value={entry.amount}
          hasSign
          tone={entry.reason === 'win' && isPositive(entry.amount) ? 'won' : 'plain'}
        />
      ),
    },
    {
      id: 'balance',
      name: text('balance'),
      isNumber: true,
      cell: (entry) => <MoneyText value={entry.balanceAfter} />,
    },
    {
      id: 'reference',
      name: text('reference'),
      cell: (entry) => <code>{entry.requestId.slice(-12)}</code>,
    },
  ]
}
