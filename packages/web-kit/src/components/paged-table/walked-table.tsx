import { type ListFile, SaveList } from '../save-list/save-list.tsx'
import { PageWalk } from '../pagination/page-walk.tsx'
import { type Answered, AnsweredTable, type AnsweredTableProps } from './answered-table.tsx'

/** An answer to a question for a page of a list that is walked, as far as it is here. */
export type Walked<Row> = Answered<Row> & {
  data: { list: Row[]; next: string | null } | undefined
}

export type WalkedTableProps<Row> = AnsweredTableProps<Row> & {
  rows: Walked<Row>
  /** Where the page begins; empty for the first one. */
  after: string
  onAfter: (after: string) => void
  /** All of it as a file, once there is something. */
  file?: ListFile<Row> | undefined
}

/** A table whose rows are too many to be counted: each page says where the next one begins. */
export function WalkedTable<Row>({ after, onAfter, file, ...table }: WalkedTableProps<Row>) {
  const { data, isPlaceholderData } = table.rows
  const hasRows = (data?.list.length ?? 0) > 0
  return (
    <>
      <AnsweredTable {...table} />
      <div aria-busy={isPlaceholderData || undefined}>
        <PageWalk after={after} next={data?.next} onAfter={onAfter} />
      </div>
      {file && hasRows && <SaveList of={table.caption} {...file} />}
    </>
  )
}
