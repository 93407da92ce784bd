import { type ReactNode, useContext } from 'react'
import type { Column, Sort } from './column.ts'
import styles from './data-table.module.css'
import { TableChooserContext } from './table-chooser.ts'
import { TableHead } from './table-head.tsx'
import { HeldRows, TableRows } from './table-rows.tsx'

export type TableProps<Row> = {
  /** What the table holds, for those who do not see it. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown in place of the rows where there are none. */
  empty: ReactNode
  onOpen?: (row: Row) => void
  /** What the button that opens a row is called; without it, what its first cell says. */
  openNameOf?: (row: Row) => string
  isLoading?: boolean
  /** How many rows are held while they are on their way. */
  places?: number
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The heading of a row's group on a phone: its day. Rows of a group are adjacent. */
  groupOf?: (row: Row) => string
}

/** Of fewer columns none is to spare. */
const choosableMin = 5

/**
 * Rows of one shape. At a desktop a table whose first column stays in view, with a totals row; on a phone each row
 * is two lines, or a card with named parts, under the heading of its group.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { columns, rows, empty, isLoading = false } = props
  const chooser = useContext(TableChooserContext)
  if (rows.length === 0 && !isLoading) return <>{empty}</>
  if (!chooser || columns.length < choosableMin) return <PlainTable {...props} />
  return (
    <TableChooserContext.Provider value={undefined}>
      <chooser.Chooser {...props} />
    </TableChooserContext.Provider>
  )
}

function PlainTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  onOpen,
  openNameOf,
  isLoading = false,
  places = 8,
  sort,
  onSort,
  groupOf,
}: TableProps<Row>) {
  const hasLines = columns.some(({ phone }) => phone !== undefined)
  const hasTotals = columns.some(({ total }) => total !== undefined) && !isLoading
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
    <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <table
        className={styles.table}
        aria-busy={isLoading || undefined}
        data-lines={hasLines || undefined}
      >
        <caption className={styles.caption}>{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        {isLoading ? (
          <HeldRows columns={columns} count={places} />
        ) : (
          <TableRows
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            onOpen={onOpen}
            openNameOf={openNameOf}
            groupOf={groupOf}
          />
        )}
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map(({ id, name, isNumber, total }) => (
                <td key={id} data-name={name} className={isNumber ? styles.number : undefined}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
