import { Pagination } from '../pagination/pagination.tsx'
import { type ListFile, SaveList } from '../save-list/save-list.tsx'
import { type Answered, AnsweredTable, type AnsweredTableProps } from './answered-table.tsx'

/** An answer to a question for a page, as far as it is here. */
export type Paged<Row> = Answered<Row> & {
  data: { list: Row[]; totalPages: number } | undefined
}

export type PagedTableProps<Row> = Omit<AnsweredTableProps<Row>, 'onOpen'> & {
  rows: Paged<Row>
  page: number
  onPage: (page: number) => void
  /** All of it as a file, once there is something. */
  file?: ListFile<Row> | undefined
}

/** A table whose rows come page by page: while they are on their way, where there are none, and where they do not come. */
export function PagedTable<Row>({ page, onPage, file, ...table }: PagedTableProps<Row>) {
  const { data, isPlaceholderData } = table.rows
  const hasRows = (data?.list.length ?? 0) > 0
  return (
    <>
      <AnsweredTable {...table} />
      <div aria-busy={isPlaceholderData || undefined}>
        <Pagination page={page} pages={data?.totalPages ?? 1} onPage={onPage} />
      </div>
      {file && hasRows && <SaveList of={table.caption} {...file} />}
    </>
  )
}
