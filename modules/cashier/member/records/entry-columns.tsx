import { type Column, MoneyText, useText } from '@tessera/web-kit'
import { recordsMessages } from '../../records-messages.ts'
import type { RecordEntry } from '../../records-shapes.ts'
import { useRecordNames } from './record-names.ts'
import { useWhen } from './use-when.ts'

/** How a movement is shown in a table. */
export function useEntryColumns(): Column<RecordEntry>[] {
  const text = useText(recordsMessages)
  const when = useWhen()
  const names = useRecordNames()
  return [
    {
      id: 'time',
      name: text('rec.time'),
      cell: ({ madeAt }) => when(madeAt),
      phone: 'note',
    },
    {
      id: 'kind',
      name: text('rec.kind'),
      cell: ({ reason }) => names.reason(reason),
      phone: 'lead',
    },
    { id: 'game', name: text('rec.game'), cell: ({ gameName }) => gameName ?? '–' },
    {
      id: 'purpose',
      name: text('rec.purpose'),
      cell: ({ purpose }) => text(`rec.purpose.${purpose}`),
    },
    {
      id: 'amount',
      name: text('rec.amount'),
      isNumber: true,
      phone: 'amount',
      // The accent is for money that was won, and for nothing else.
      cell: ({ amount, reason }) => (
        <MoneyText value={amount} hasSign tone={reason === 'win' ? 'won' : 'plain'} />
      ),
    },
    {
      id: 'balance',
      name: text('rec.balance'),
      isNumber: true,
      phone: 'side',
      cell: ({ balanceAfter }) => <MoneyText value={balanceAfter} />,
    },
  ]
}
