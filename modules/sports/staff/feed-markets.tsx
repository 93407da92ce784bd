import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  ErrorState,
  query,
  SaveList,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type FeedMarkets as Markets, feedStaffCalls } from '../feed-staff-calls.ts'
import { marketWords, type Say } from '../markets/words.ts'
import { marketsMessages } from '../markets-messages.ts'
import { messages } from '../messages.ts'
import type { SportCode } from '../sport.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

type Mapped = Markets['mapped'][number]
type Unmapped = Markets['unmapped'][number]
const { listFeedMarkets } = feedStaffCalls

/** Which ids of a source are ours, and which are told and never offered. It is asked for when it is opened. */
export function FeedMarkets({ name, unmapped }: { name: string; unmapped: number }) {
  const text = useText(officeMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.part}>
      <div>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('feeds.ids', { unmapped })}
        </Button>
      </div>
      {isOpen && <Tables name={name} />}
    </div>
  )
}

function Tables({ name }: { name: string }) {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(listFeedMarkets, { params: { name } }),
    throwOnError: false,
  })
  const mapped = useMappedColumns()
  const unmapped = useUnmappedColumns()
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return <Skeleton height="10rem" />
  }
  return (
    <div className={styles.part}>
      {data.mapped.length > 0 && (
        <>
          <DataTable
            caption={text('feeds.mapped')}
            columns={mapped}
            rows={data.mapped}
            keyOf={({ sport, id }) => `${sport} ${id}`}
            empty={null}
          />
          <SaveList
            of={text('feeds.mapped')}
            part={name}
            page={async () => ({ list: data.mapped, next: null })}
            head={['sport', 'id', 'market', 'is', 'offered', 'open']}
            lines={({ sport, id, type, is, offered, open }: Mapped) => [
              [sport, id, type, is, offered, open],
            ]}
          />
        </>
      )}
      <p className={styles.note}>{text('feeds.unmappedLead')}</p>
      <DataTable
        caption={text('feeds.unmapped')}
        columns={unmapped}
        rows={data.unmapped}
        keyOf={(row) => row.name}
        empty={<p className={styles.note}>{text('feeds.allMapped')}</p>}
      />
      {data.unmapped.length > 0 && (
        <SaveList
          of={text('feeds.unmapped')}
          part={name}
          page={async () => ({ list: data.unmapped, next: null })}
          head={['name', 'count', 'last']}
          lines={(row: Unmapped) => [[row.name, row.count, row.lastAt]]}
        />
      )}
    </div>
  )
}

function useMappedColumns(): Column<Mapped>[] {
  const text = useText(officeMessages)
  const sport = useText(messages)
  const market = useText(marketsMessages)
  const format = useFormat()
  const say: Say = (key, holes) => market(key, holes as never)
  const nameOf = ({ type, sport: code }: Mapped) =>
    marketWords(say, type, {}, { sport: code as SportCode, home: '1', away: '2' }).name
  return [
    { id: 'id', name: text('feeds.id'), cell: ({ id }) => id },
    { id: 'sport', name: text('sport'), cell: ({ sport: code }) => sport(code as SportCode) },
    {
      id: 'market',
      name: text('feeds.ourMarket'),
      phone: 'lead',
      cell: (row) => (row.is ? `${nameOf(row)} (${row.is})` : nameOf(row)),
    },
    {
      id: 'offered',
      name: text('feeds.offered'),
      isNumber: true,
      cell: ({ offered }) => format.number(offered),
    },
    {
      id: 'open',
      name: text('feeds.open'),
      isNumber: true,
      phone: 'amount',
      cell: ({ open }) => format.number(open),
    },
  ]
}

function useUnmappedColumns(): Column<Unmapped>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    { id: 'name', name: text('feeds.what'), phone: 'lead', cell: (row) => row.name },
    {
      id: 'count',
      name: text('feeds.count'),
      isNumber: true,
      phone: 'amount',
      cell: ({ count }) => format.number(count),
    },
    { id: 'last', name: text('feeds.last'), cell: ({ lastAt }) => format.dateTime(lastAt) },
  ]
}
