import { Pagination } from '../pagination/pagination.tsx'
import { type Answered, AnsweredTable, type AnsweredTableProps } from './answered-table.tsx'

/** An answer to a question for a page, as far as it is here. */
export type Paged<Row> = Answered<Row> & {
  data: { list: Row[]; totalPages: number } | undefined
}

export type PagedTableProps<Row> = Omit<AnsweredTableProps<Row>, 'onOpen'> & {
  rows: Paged<Row>
  page: number
  onPage: (page: number) => void
}

/** A table whose rows come page by page: while they are on their way, where there are none, and where they do not come. */
export function PagedTable<Row>({ page, onPage, ...table }: PagedTableProps<Row>) {
  const { data, isPlaceholderData } = table.rows
  return (
    <>
      <AnsweredTable {...table} />
      <div aria-busy={isPlaceholderData || undefined}>
        <Pagination page={page} pages={data?.totalPages ?? 1} onPage={onPage} />
      </div>
    </>
  )
}
