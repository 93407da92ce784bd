import {
  type Column,
  DataTable,
  ErrorState,
  type ListFile,
  type Paged,
  Pagination,
  SaveList,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Paged<Row>
  keyOf: (row: Row) => string
  onOpen: (row: Row) => void
  openNameOf: (row: Row) => string
  empty: ReactNode
  page: number
  onPage: (page: number) => void
  file: ListFile<Row>
}

/** A table page by page whose rows open. */
export function OpenedTable<Row>({ rows, page, onPage, file, ...table }: Props<Row>) {
  const { data, error, refetch } = rows
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable {...table} rows={data?.list ?? []} isLoading={!data} />
      <Pagination page={page} pages={data?.totalPages ?? 1} onPage={onPage} />
      {data && data.list.length > 0 && <SaveList of={table.caption} {...file} />}
    </>
  )
}
