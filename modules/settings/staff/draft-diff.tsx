import { DataTable, useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'
import styles from './site.module.css'
import { useFieldNames } from './use-field-names.ts'
import { diffOf } from './diff-of.ts'

type Side = Record<string, unknown>

/** Field by field what stands there and what would stand there. */
export function DraftDiff({ before, after }: { before: Side; after: Side }) {
  const text = useText(staffMessages)
  const { nameOf, wordOf } = useFieldNames()
  const rows = diffOf(before, after)
  const shown = (key: string, value: unknown) =>
    value === undefined ? '–' : (wordOf(key, value) ?? String(value))
  return (
    <DataTable
      caption={text('draftDiff')}
      columns={[
        {
          id: 'field',
          name: text('draftField'),
          cell: ({ path }) => path.map(nameOf).join(' › '),
        },
        {
          id: 'before',
          name: text('draftBefore'),
          cell: ({ path, before: was }) => (
            <del className={styles.was}>{shown(path.at(-1) ?? '', was)}</del>
          ),
        },
        {
          id: 'after',
          name: text('draftAfter'),
          cell: ({ path, after: is }) => (
            <ins className={styles.is}>{shown(path.at(-1) ?? '', is)}</ins>
          ),
        },
      ]}
      rows={rows}
      keyOf={({ path }) => path.join('/')}
      empty={<p className={styles.quiet}>{text('draftSame')}</p>}
    />
  )
}
