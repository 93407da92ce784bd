import type { ReactNode } from 'react'
import { PagedTable, type PagedTableProps } from '../paged-table/paged-table.tsx'
import { type ListFile, SaveList } from '../save-list/save-list.tsx'
import styles from './history-part.module.css'

type Props<Row> = Omit<PagedTableProps<Row>, 'caption' | 'file'> & {
  title: string
  /** All of it as a file, once there is something. */
  save: ListFile<Row>
  /** Above the rows: a filter. */
  children?: ReactNode
}

/** What a reader did so far, newest first, page by page, and all of it as a file. */
export function HistoryPart<Row>({ title, save, children, ...table }: Props<Row>) {
  const hasRows = (table.rows.data?.list.length ?? 0) > 0
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {hasRows && <SaveList of={title} {...save} />}
      </div>
      {children}
      <PagedTable caption={title} {...table} />
    </div>
  )
}
