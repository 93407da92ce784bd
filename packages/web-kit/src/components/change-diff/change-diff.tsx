import { messages } from '../../messages.ts'
import { useNames, useValues } from '../../texts/names.ts'
import { useFormat } from '../../texts/use-format.ts'
import { useText } from '../../texts/use-text.ts'
import type { Side, SideWords } from '../change-history/differing.ts'
import { DataTable } from '../data-table/data-table.tsx'
import styles from './change-diff.module.css'
import { diffOf } from './diff-of.ts'

type Props = Partial<SideWords> & { before: Side; after: Side }

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** The current and the new value of each field. */
export function ChangeDiff({ before, after, nameOf, wordOf }: Props) {
  const text = useText(messages)
  const names = useNames()
  const words = useValues()
  const format = useFormat()
  const named = (key: string) => {
    const own = nameOf?.(key) ?? key
    return own === key && /[a-z]/.test(key) ? names('field', key) : own
  }
  const shown = (key: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    const own = wordOf?.(key, value)
    if (own !== undefined) return own
    if (Array.isArray(value)) return value.map((each) => words(key, String(each))).join(', ') || '–'
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
    return typeof value === 'string' && moment.test(value)
      ? format.dateTime(value)
      : words(key, String(value))
  }
  return (
    <DataTable
      caption={text('diff')}
      columns={[
        {
          id: 'field',
          name: text('diffField'),
          cell: ({ path }) => path.map(named).join(' › '),
        },
        {
          id: 'before',
          name: text('diffNow'),
          cell: (row) => (
            <del className={styles.was}>{shown(row.path.at(-1) ?? '', row.before)}</del>
          ),
        },
        {
          id: 'after',
          name: text('diffThen'),
          cell: (row) => <ins className={styles.is}>{shown(row.path.at(-1) ?? '', row.after)}</ins>,
        },
      ]}
      rows={diffOf(before, after)}
      keyOf={({ path }) => path.join('/')}
      empty={<p className={styles.none}>{text('diffSame')}</p>}
    />
  )
}
