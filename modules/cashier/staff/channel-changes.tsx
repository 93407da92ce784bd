import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  Pagination,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { cashierStaffCalls, type ChannelChange } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './channels-screen.module.css'

/** Who of the staff changed which channel, newest first. */
export function ChannelChanges() {
  const text = useText(staffMessages)
  const [pageNo, setPageNo] = useState(1)
  const changes = useQuery({
    ...query(cashierStaffCalls.listChannelChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  const columns = useColumns()
  return (
    <section className={styles.part}>
      <h2>{text('channelChanges')}</h2>
      <DataTable
        caption={text('channelChanges')}
        columns={columns}
        rows={changes.data?.list ?? []}
        keyOf={({ id }) => id}
        isLoading={changes.isPending}
        places={3}
        empty={<EmptyState title={text('channelChangesNone')} />}
      />
      <Pagination page={pageNo} pages={changes.data?.totalPages ?? 1} onPage={setPageNo} />
    </section>
  )
}

function useColumns(): Column<ChannelChange>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  return [
    { id: 'when', name: text('channelWhen'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'who', name: text('channelWho'), cell: ({ staffAccount }) => staffAccount },
    { id: 'channel', name: text('channel'), cell: ({ channel }) => channel },
    { id: 'before', name: text('channelBefore'), cell: (change) => differing(change, 'before') },
    { id: 'after', name: text('channelAfter'), cell: (change) => differing(change, 'after') },
  ]
}

// Only what is another than it was, by the names that the interface has.
const differing = ({ before, after }: ChannelChange, side: 'before' | 'after') =>
  Object.keys(after)
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${(side === 'before' ? before : after)[key] ?? ''}`)
    .join(', ')
