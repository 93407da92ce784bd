import { useContext } from 'react'
import styles from './data-table.module.css'
import { TableChooserContext } from './table-chooser.ts'
import { TableHead } from './table-head.tsx'
import { HeldRows, TableRows } from './table-rows.tsx'
import type { TableProps } from './table-props.ts'

/** Of fewer columns none is to spare. */
const choosableMin = 5
/** From so many columns on their names may take two lines. */
const manyColumns = 9

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
  hasGroupsAlways,
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
        data-many={columns.length >= manyColumns || undefined}
        data-groups={hasGroupsAlways || undefined}
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
