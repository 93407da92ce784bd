import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  Fingerprint,
  query,
  useBusinessZone,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { type DayHead, headsCalls } from '../audit-calls.ts'
import { auditMessages } from '../audit-messages.ts'

const headsQuery = query(headsCalls.listHeads, {})
export const loadHeads = (client: QueryClient) => client.ensureQueryData(headsQuery)

/** The last hash of each day of the audit log. */
export function HeadsPart() {
  const text = useText(auditMessages)
  const format = useFormat()
  const { zone } = useBusinessZone()
  const { list } = useSuspenseQuery(headsQuery).data
  const columns: Column<DayHead>[] = [
    { id: 'day', name: text('headsDay', { zone }), cell: ({ day }) => format.calendarDay(day) },
    {
      id: 'count',
      name: text('headsCount'),
      cell: ({ number }) => format.number(number),
      isNumber: true,
    },
    {
      id: 'hash',
      name: text('auditHash'),
      cell: ({ hash }) => <Fingerprint value={hash} name={text('auditHash')} />,
    },
  ]
  return (
    <section aria-label={text('heads')}>
      <h2>{text('heads')}</h2>
      <p>{text('headsLead')}</p>
      <DataTable
        caption={text('heads')}
        columns={columns}
        rows={list}
        keyOf={({ day }) => day}
        empty={<EmptyState title={text('headsNone')} />}
      />
    </section>
  )
}
