import type { UseQueryResult } from '@tanstack/react-query'
import { type Column, DataTable, ErrorState, Pagination, useFormat } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { NothingHere } from './nothing-here.tsx'
import styles from './records.module.css'
import type { RecordFilters } from './use-record-filter.ts'

type Props<Row> = {
  title: string
  lead: ReactNode
  filter: RecordFilters
  /** Which of several records it is, above all. */
  kinds?: ReactNode
  /** The filters, the file and what the totals are shown as. */
  fields: ReactNode
  save: ReactNode
  figures: ReactNode
  page: UseQueryResult<{ list: Row[]; totalPages: number }>
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The time of a row: on a phone rows are grouped by day. */
  madeAt: (row: Row) => string
}

/** A record: filters, the totals of all that they select, and its rows page by page. */
export function RecordScreen<Row>(given: Props<Row>) {
  const { title, filter, page } = given
  const { data, error, refetch, isPlaceholderData } = page
  const format = useFormat()
  return (
    <section className={styles.screen}>
      <h1>{title}</h1>
      <p className={styles.lead}>{given.lead}</p>
      {given.kinds}
      <div className={styles.head}>
        {given.fields}
        {data && data.list.length > 0 && given.save}
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={styles.figures} aria-busy={isPlaceholderData || undefined}>
            {given.figures}
          </div>
          <DataTable
            caption={title}
            columns={given.columns}
            rows={data?.list ?? []}
            isLoading={!data}
            keyOf={given.keyOf}
            groupOf={(row) => format.day(given.madeAt(row))}
            {...(given.onOpen && { onOpen: given.onOpen })}
            empty={<NothingHere filter={filter} />}
          />
          <div aria-busy={isPlaceholderData || undefined}>
            <Pagination
              page={filter.pageNo}
              pages={data?.totalPages ?? 1}
              onPage={(pageNo) => filter.change({ p: String(pageNo) })}
            />
          </div>
        </>
      )}
    </section>
  )
}
