import { Fragment } from 'react'
import { Skeleton } from '../states/skeleton.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'

type Props<Row> = {
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  openNameOf: ((row: Row) => string) | undefined
  groupOf: ((row: Row) => string) | undefined
}

/** The rows, under a heading for each group where there are groups. */
export function TableRows<Row>({ columns, rows, keyOf, onOpen, openNameOf, groupOf }: Props<Row>) {
  return (
    <tbody>
      {rows.map((row, index) => {
        const before = rows[index - 1]
        const group = groupOf?.(row)
        const isNewGroup = group !== undefined && (!before || groupOf?.(before) !== group)
        return (
          <Fragment key={keyOf(row)}>
            {isNewGroup && (
              <tr className={styles.group}>
                <th colSpan={columns.length} scope="rowgroup">
                  {group}
                </th>
              </tr>
            )}
            <tr onClick={onOpen && (() => onOpen(row))} data-opens={onOpen ? true : undefined}>
              {columns.map((column, at) => (
                <td
                  key={column.id}
                  data-name={column.isActs ? undefined : column.name}
                  data-phone={column.phone}
                  className={column.isNumber ? styles.number : undefined}
                >
                  {/* A keyboard opens the row by its first cell. */}
                  {onOpen && at === 0 ? (
                    <button type="button" className={styles.open} aria-label={openNameOf?.(row)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** Rows that are on their way, in their final height. */
export function HeldRows<Row>({ columns, count }: { columns: Column<Row>[]; count: number }) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {columns.map(({ id, name, phone, isActs }) => (
            <td key={id} data-name={isActs ? undefined : name} data-phone={phone}>
              <Skeleton height="1.25rem" width="70%" shape="var(--radius-s)" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
