import { messages } from '../../messages.ts'
import { useNames, useValues } from '../../texts/names.ts'
import { useFormat } from '../../texts/use-format.ts'
import { useText } from '../../texts/use-text.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { ErrorState } from '../states/error-state.tsx'
import styles from './change-history.module.css'
import { differing, type Side, type SideWords } from './differing.ts'

export type Change = {
  id: string
  madeAt: string | Date
  staffAccount: string
  before: Side
  after: Side
}

type Props<Row extends Change> = Pick<SideWords, 'nameOf'> & {
  /** A word of the screen for a value of a change; nothing where it has none. */
  wordOf?: ((key: string, value: unknown, change: Row) => string | undefined) | undefined
  title: string
  /** The heading of the screen says the title already. */
  isWholeScreen?: boolean
  rows: Row[] | undefined
  error: unknown
  onRetry: () => void
  whatOf: (change: Row) => string
  /** More to say of each change: why it was made, or what can be done with it. */
  more?: Column<Row>[]
  /** Where there is more than one page. */
  pages?: { page: number; pages: number; onPage: (page: number) => void }
}

/** Who changed what, and how it was before: newest first, as the caller gives it. */
export function ChangeHistory<Row extends Change>(props: Props<Row>) {
  const text = useText(messages)
  const format = useFormat()
  const names = useNames()
  const words = useValues()
  const sidesOf = (change: Row): SideWords => ({
    // A field without a label of the screen has that of the site.
    nameOf: (key) => {
      const own = props.nameOf(key)
      return own === key ? names('field', key) : own
    },
    wordOf: (key, value) => {
      const own = props.wordOf?.(key, value, change)
      if (own !== undefined) return own
      const list: unknown[] = Array.isArray(value) ? value : [value]
      const isPlain =
        list.length > 0 && list.every((each) => typeof each === 'string' && each !== '')
      return isPlain ? list.map((each) => words(key, String(each))).join(', ') : undefined
    },
  })
  const { title, isWholeScreen, rows, error, onRetry, whatOf, pages, more = [] } = props
  const columns: Column<Row>[] = [
    { id: 'when', name: text('changeWhen'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'who', name: text('changeWho'), cell: ({ staffAccount }) => staffAccount },
    { id: 'what', name: text('changeWhat'), cell: whatOf },
    {
      id: 'before',
      name: text('changeBefore'),
      cell: (change) => differing(change.before, change.after, sidesOf(change)),
    },
    {
      id: 'after',
      name: text('changeAfter'),
      cell: (change) => differing(change.after, change.before, sidesOf(change)),
    },
    ...more,
  ]
  return (
    <div className={styles.history}>
      {!isWholeScreen && <h2>{title}</h2>}
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows ?? []}
          keyOf={({ id }) => id}
          isLoading={!rows}
          places={3}
          empty={<p className={styles.none}>{text('noChanges')}</p>}
        />
      )}
      {pages && <Pagination {...pages} />}
    </div>
  )
}
