import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  OpenLine,
  query,
  SaveList,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type BookDay, bookStaffCalls } from '../book-staff-calls.ts'
import { bookMessages } from '../book-messages.ts'
import { BookSumsPart } from './book-sums-part.tsx'
import { CompareDay } from './compare-day.tsx'
import styles from './suppliers.module.css'

type Opened = Pick<BookDay, 'connection' | 'day'>

/** The days whose books were compared, with what is open and what it is worth; a day opens to its sums. */
export function BookDaysScreen() {
  const text = useText(bookMessages)
  const [opened, setOpened] = useState<Opened>()
  const { data, error, refetch } = useQuery({
    ...query(bookStaffCalls.listBookDays, { query: {} }),
    throwOnError: false,
  })
  const columns = useColumns(setOpened)
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && (
        <section className={styles.part}>
          <h2>{text('days')}</h2>
          <DataTable
            caption={text('days')}
            columns={columns}
            rows={data.list}
            keyOf={({ connection, day }) => `${connection} ${day}`}
            empty={<EmptyState title={text('daysNone')} advice={text('daysAdvice')} />}
          />
          <SaveList
            of={text('days')}
            isEmpty={data.list.length === 0}
            page={async () => ({ list: data.list, next: null })}
            head={['day', 'connection', 'source', 'theirs', 'heard', 'ours', 'found', 'open']}
            lines={(row) => [
              [
                row.day,
                row.connection,
                row.source,
                row.theirs,
                row.heard,
                row.ours,
                row.found,
                row.open,
              ],
            ]}
          />
        </section>
      )}
      {opened && <BookSumsPart key={`${opened.connection} ${opened.day}`} {...opened} />}
      {data && data.connections.length > 0 && <CompareDay connections={data.connections} />}
    </ScreenFrame>
  )
}

function useColumns(onOpen: (opened: Opened) => void): Column<BookDay>[] {
  const text = useText(bookMessages)
  const format = useFormat()
  return [
    { id: 'day', name: text('day'), cell: ({ day }) => format.calendarDay(day) },
    { id: 'connection', name: text('connection'), cell: ({ connection }) => connection },
    { id: 'source', name: text('source'), cell: ({ source }) => text(`source.${source}`) },
    {
      id: 'theirs',
      name: text('theirs'),
      isNumber: true,
      cell: ({ theirs }) => format.number(theirs),
    },
    {
      id: 'heard',
      name: text('gateway'),
      isNumber: true,
      cell: ({ heard }) => format.number(heard),
    },
    { id: 'ours', name: text('ours'), isNumber: true, cell: ({ ours }) => format.number(ours) },
    {
      id: 'count',
      name: text('openCount'),
      isNumber: true,
      cell: ({ open }) => (
        <span className={open > 0 ? styles.bad : undefined}>{format.number(open)}</span>
      ),
    },
    {
      id: 'value',
      name: text('value'),
      isNumber: true,
      cell: ({ values }) => values.map((value) => format.money(value)).join(', ') || '–',
    },
    {
      id: 'open',
      name: text('open'),
      isActs: true,
      cell: ({ connection, day }) => (
        <OpenLine
          name={text('open')}
          label={text('openDayOf', { day, connection })}
          onOpen={() => onOpen({ connection, day })}
        />
      ),
    },
  ]
}
