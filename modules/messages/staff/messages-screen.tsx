import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  PageWalk,
  query,
  SaveList,
  useFormat,
  useText,
  ScreenFrame,
  wallClock,
} from '@tessera/web-kit'
import { startTransition, useState } from 'react'
import { messagesStaffCalls, type SentMessage } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { MessageForm } from './message-form.tsx'
import { MessagesHistory } from './messages-history.tsx'
import { useSentMessagesFile } from './use-messages-files.ts'

const sentQuery = (after: string) =>
  query(messagesStaffCalls.listSentMessages, { query: { ...(after && { after }) } })

export const loadSentMessagesScreen = (client: QueryClient) => client.ensureQueryData(sentQuery(''))

/** Writes to one member or to many, and shows what was sent and how many have read it. */
export function SentMessagesScreen() {
  const text = useText(staffMessages)
  const [after, setAfter] = useState('')
  const [sent, setSent] = useState(0) // after each message the form begins anew
  const { data } = useSuspenseQuery(sentQuery(after))
  const columns = useColumns()
  const file = useSentMessagesFile()
  return (
    <ScreenFrame title={text('messagesTitle')} lead={text('messagesLead')}>
      <MessageForm key={sent} onSent={() => setSent(sent + 1)} />
      <section aria-label={text('messagesList')}>
        <h2>{text('messagesList')}</h2>
        <DataTable
          caption={text('messagesList')}
          columns={columns}
          rows={data.list}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('messagesNone')} />}
        />
        <PageWalk
          after={after}
          next={data.next}
          onAfter={(place) => startTransition(() => setAfter(place))}
        />
        {data.list.length > 0 && <SaveList of={text('messagesList')} {...file} />}
      </section>
      <MessagesHistory of="message" />
    </ScreenFrame>
  )
}

function useColumns(): Column<SentMessage>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  return [
    { id: 'title', name: text('staffTitle'), cell: ({ title }) => title },
    {
      id: 'to',
      name: text('messagesTo'),
      cell: ({ audience, account }) => account ?? text(`audience.${audience}`),
    },
    {
      id: 'when',
      name: text('staffWhen'),
      cell: ({ sentAt }) => {
        const at = format.dateTime(sentAt)
        return Date.parse(sentAt) > wallClock() ? text('messagesPlanned', { at }) : at
      },
    },
    {
      id: 'by',
      name: text('staffBy'),
      cell: ({ staffAccount }) => staffAccount ?? text('staffSystem'),
    },
    {
      id: 'read',
      name: text('messagesRead'),
      cell: ({ readCount }) => format.number(readCount),
      isNumber: true,
    },
  ]
}
