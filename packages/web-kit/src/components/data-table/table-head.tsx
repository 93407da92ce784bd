import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type Column, nextSort, type Sort } from './column.ts'
import styles from './data-table.module.css'

type Props<Row> = {
  columns: Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** The names of the columns, which may change the order. */
export function TableHead<Row>({ columns, sort, onSort }: Props<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, name, isNumber, isSortable }) => {
          const order = sort?.id === id ? (sort.isDown ? 'descending' : 'ascending') : undefined
          const canSort = isSortable && onSort
          return (
            <th
              key={id}
              scope="col"
              className={isNumber ? styles.number : undefined}
              aria-sort={canSort ? (order ?? 'none') : undefined}
            >
              {canSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort(nextSort(sort, id))}
                >
                  {name}
                  <OrderIcon order={order} />
                </button>
              ) : (
                name
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function OrderIcon({ order }: { order: 'ascending' | 'descending' | undefined }) {
  const Icon = order === undefined ? ChevronsUpDown : order === 'descending' ? ArrowDown : ArrowUp
  return <Icon size={14} aria-hidden="true" />
}
