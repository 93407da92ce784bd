import type { ReactNode } from 'react'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { ErrorState } from '../states/error-state.tsx'

/** An answer to a question for rows, as far as it is here. */
export type Answered<Row> = {
  data: { list: Row[] } | undefined
  error: unknown
  refetch: () => unknown
  /** Still the rows of the page before, while the next ones are on their way. */
  isPlaceholderData?: boolean
}

export type AnsweredTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Answered<Row>
  keyOf: (row: Row) => string
  empty: ReactNode
  onOpen?: ((row: Row) => void) | undefined
}

/** A table of what was asked for: also while it is on its way, where there is nothing, and where it does not come. */
export function AnsweredTable<Row>({
  caption,
  columns,
  rows: { data, error, refetch },
  keyOf,
  empty,
  onOpen,
}: AnsweredTableProps<Row>) {
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={data?.list ?? []}
      isLoading={!data}
      keyOf={keyOf}
      empty={empty}
      {...(onOpen && { onOpen })}
    />
  )
}
