import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  Pagination,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { registrationCalls, type RuleChange } from '../../registration-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import styles from './registration-screen.module.css'
import { useRuleWords } from './use-rule-words.ts'

/** Who of the staff changed what, newest first. */
export function ChangesList() {
  const text = useText(registrationMessages)
  const [pageNo, setPageNo] = useState(1)
  const changes = useQuery(query(registrationCalls.listRuleChanges, { query: { pageNo } }))
  const columns = useColumns()
  return (
    <section className={styles.part} aria-label={text('changesTitle')}>
      <h2>{text('changesTitle')}</h2>
      <DataTable
        caption={text('changesTitle')}
        columns={columns}
        rows={changes.data?.list ?? []}
        keyOf={({ id }) => id}
        isLoading={changes.isPending}
        places={3}
        empty={<EmptyState title={text('changesNone')} />}
      />
      <Pagination page={pageNo} pages={changes.data?.totalPages ?? 1} onPage={setPageNo} />
    </section>
  )
}

function useColumns(): Column<RuleChange>[] {
  const text = useText(registrationMessages)
  const format = useFormat()
  const { subjectName } = useRuleWords()
  return [
    { id: 'when', name: text('changeWhen'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'who', name: text('changeWho'), cell: ({ staffAccount }) => staffAccount },
    { id: 'what', name: text('changeWhat'), cell: ({ subject }) => subjectName(subject) },
    { id: 'before', name: text('changeBefore'), cell: (change) => differing(change, 'before') },
    { id: 'after', name: text('changeAfter'), cell: (change) => differing(change, 'after') },
  ]
}

// Only what is another than it was, by the names that the interface has.
const differing = ({ before, after }: RuleChange, side: 'before' | 'after') =>
  Object.keys(after)
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${String((side === 'before' ? before : after)[key])}`)
    .join(', ')
