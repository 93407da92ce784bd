import type { ReactNode } from 'react'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { ErrorState } from '../states/error-state.tsx'

/** An answer to a question for a page, as far as it is here. */
export type Paged<Row> = {
  data: { list: Row[]; totalPages: number } | undefined
  error: unknown
  refetch: () => unknown
  /** Still the rows of the page before, while the next ones are on their way. */
  isPlaceholderData?: boolean
}

export type PagedTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Paged<Row>
  keyOf: (row: Row) => string
  empty: ReactNode
  page: number
  onPage: (page: number) => void
}

/** A table whose rows come page by page: while they are on their way, where there are none, and where they do not come. */
export function PagedTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  page,
  onPage,
}: PagedTableProps<Row>) {
  const { data, error, refetch, isPlaceholderData } = rows
  return (
    <>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={keyOf}
          empty={empty}
        />
      )}
      <div aria-busy={isPlaceholderData || undefined}>
        <Pagination page={page} pages={data?.totalPages ?? 1} onPage={onPage} />
      </div>
    </>
  )
}
