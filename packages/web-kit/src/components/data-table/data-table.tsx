import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export type Column<Row> = {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  isNumber?: boolean
  total?: ReactNode
}

type Props<Row> = {
  /** What the table holds, for those who do not see it. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown in place of the rows where there are none. */
  empty: ReactNode
  onOpen?: (row: Row) => void
}

/** Rows of one shape. At a desktop a table with a totals row; on a phone each row is a card with named parts. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty, onOpen }: Props<Row>) {
  if (rows.length === 0) return <>{empty}</>
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const classOf = ({ isNumber }: Column<Row>) => (isNumber ? styles.number : undefined)
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              onClick={onOpen && (() => onOpen(row))}
              data-opens={onOpen ? true : undefined}
            >
              {columns.map((column) => (
                <td key={column.id} data-name={column.name} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} data-name={column.name} className={classOf(column)}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
