import {
  DataTable,
  EmptyState,
  Pagination,
  query,
  Row,
  SelectField,
  TextField,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { betsCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './betting-record-screen.module.css'
import { useBetColumns } from './use-bet-columns.tsx'

const statuses = ['open', 'settled', 'void'] as const
type Filter = { pageNo: number; from?: string; to?: string; status?: (typeof statuses)[number] }

const recordQuery = (filter: Filter, language: string) =>
  query(betsCalls.listBets, { query: { ...filter, language: language.toUpperCase() } })

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadBettingRecordScreen = (client: QueryClient, language: string) =>
  client.ensureQueryData(recordQuery({ pageNo: 1 }, language))

/** Every bet of the member with totals; `proof` links a bet to where its round can be checked. */
export function BettingRecordScreen({ proofHref }: { proofHref: (roundId: string) => string }) {
  const text = useText(messages)
  const { code } = useLanguage()
  const [filter, setFilter] = useState<Filter>({ pageNo: 1 })
  const { data } = useSuspenseQuery(recordQuery(filter, code))
  const columns = useBetColumns(data.totals, proofHref)
  const change = (next: Filter) => startTransition(() => setFilter(next))
  const { status: _, ...others } = filter

  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      <p className={styles.lead}>{text('lead')}</p>
      <Row>
        <SelectField
          label={text('status')}
          options={[
            { id: '', name: text('all') },
            ...statuses.map((id) => ({ id, name: text(`status.${id}`) })),
          ]}
          onChange={({ target }) => {
            const status = statuses.find((each) => each === target.value)
            change({ ...others, pageNo: 1, ...(status && { status }) })
          }}
        />
        <TextField
          label={text('from')}
          type="date"
          onChange={({ target }) =>
            target.value &&
            change({
              ...filter,
              pageNo: 1,
              from: new Date(`${target.value}T00:00:00`).toISOString(),
            })
          }
        />
        <TextField
          label={text('to')}
          type="date"
          onChange={({ target }) =>
            target.value &&
            change({
              ...filter,
              pageNo: 1,
              to: new Date(`${target.value}T23:59:59.999`).toISOString(),
            })
          }
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
        onPage={(pageNo) => change({ ...filter, pageNo })}
      />
    </section>
  )
}
