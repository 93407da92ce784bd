import {
  DataTable,
  EmptyState,
  Pagination,
  query,
  Row,
  SelectField,
  TextField,
  useText,
} from '@tessera/web-kit'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { ledgerCalls, recordReasons } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './account-record-screen.module.css'
import { useReasonName, useRecordColumns } from './use-record-columns.tsx'

type Reason = (typeof recordReasons)[number]
type Filter = { pageNo: number; from?: string; to?: string; reason?: Reason }

const recordQuery = (filter: Filter) => query(ledgerCalls.listEntries, { query: filter })
const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadAccountRecordScreen = (client: QueryClient) =>
  client.ensureQueryData(recordQuery({ pageNo: 1 }))

/** Every movement of the member's money, with filters and pages, and the way to the books of the house. */
export function AccountRecordScreen({ healthHref }: { healthHref: string }) {
  const text = useText(messages)
  const nameOf = useReasonName()
  const columns = useRecordColumns()
  const [filter, setFilter] = useState<Filter>({ pageNo: 1 })
  const { data } = useSuspenseQuery(recordQuery(filter))
  const change = (part: Partial<Filter>) =>
    startTransition(() => setFilter((before) => ({ ...before, pageNo: 1, ...part })))

  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      <p className={styles.lead}>
        {text('lead')} <a href={healthHref}>{text('health.title')}</a>
      </p>
      <Row>
        <SelectField
          label={text('filter')}
          options={[
            { id: '', name: text('all') },
            ...recordReasons.map((id) => ({ id, name: nameOf(id) })),
          ]}
          onChange={({ target }) => {
            const { reason: _, ...rest } = filter
            const chosen = recordReasons.find((each) => each === target.value)
            startTransition(() =>
              setFilter({ ...rest, pageNo: 1, ...(chosen && { reason: chosen }) }),
            )
          }}
        />
        <TextField
          label={text('from')}
          type="date"
          onChange={({ target }) => target.value && change({ from: startOf(target.value) })}
        />
        <TextField
          label={text('to')}
          type="date"
          onChange={({ target }) => target.value && change({ to: endOf(target.value) })}
        />
      </Row>
      <DataTable
        caption={text('title')}
        columns={columns}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('empty')} advice={text('emptyAdvice')} />}
      />
      <Pagination
        page={filter.pageNo}
        pages={data.totalPages}
        onPage={(pageNo) => change({ pageNo })}
      />
    </section>
  )
}
