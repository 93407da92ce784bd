import { type Column, MoneyText, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { recordsMessages } from '../../records-messages.ts'
import type { RecordEntry } from '../../records-shapes.ts'
import { useRecordNames } from './record-names.ts'
import { useWhen } from './use-when.ts'

/** Where the ticket behind a movement can be seen; undefined where there is none. */
export type EntryTicketHref = (
  entry: Pick<RecordEntry, 'requestId' | 'ticket'>,
) => string | undefined

function EntryGame({ entry, ticketHref }: { entry: RecordEntry; ticketHref: EntryTicketHref }) {
  const href = ticketHref(entry)
  if (!entry.ticket || !href) return entry.gameName ?? '–'
  return (
    <Link href={href} onClick={(event) => event.stopPropagation()}>
      {entry.ticket.title}
    </Link>
  )
}

/** How a movement is shown in a table. */
export function useEntryColumns(ticketHref: EntryTicketHref): Column<RecordEntry>[] {
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
    {
      id: 'game',
      name: text('rec.game'),
      cell: (entry) => <EntryGame entry={entry} ticketHref={ticketHref} />,
    },
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
