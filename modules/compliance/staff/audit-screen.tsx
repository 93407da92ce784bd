import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  ScreenFrame,
  toast,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type ActLine, type ActSearch, auditCalls } from '../audit-calls.ts'
import { auditMessages } from '../audit-messages.ts'
import { ActDrawer } from './act-drawer.tsx'
import { ActFilters } from './act-filters.tsx'
import styles from './audit-screen.module.css'
import { saveCsv, saveRecord } from './save-record.ts'
import { useActsOf, useActWords } from './use-act-words.ts'

/** The state of the screen; it is kept in the address of the page. */
export type AuditView = ActSearch & { before?: number | undefined }

type Props = {
  view: AuditView
  onView: (view: AuditView) => void
}

/** What the staff did: found by person, act, subject, time or request, and checked whether it is as it was written. */
export function AuditScreen({ view, onView }: Props) {
  const text = useText(auditMessages)
  const actsOf = useActsOf()
  const [open, setOpen] = useState<ActLine>()
  const { data, error, refetch } = useQuery({
    ...query(auditCalls.listActs, { query: { ...view, acts: actsOf(view.search) } }),
    throwOnError: false,
  })
  const columns = useColumns()
  const { before: _, ...search } = view
  return (
    <ScreenFrame title={text('audit')} lead={text('auditLead')}>
      <ActFilters search={search} onSearch={onView} />
      <RecordActs search={search} />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('audit')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={({ number }) => String(number)}
          onOpen={setOpen}
          empty={<EmptyState title={text('auditNone')} />}
        />
      )}
      <div className={styles.acts}>
        {view.before !== undefined && (
          <Button onClick={() => onView(search)}>{text('auditNewest')}</Button>
        )}
        {typeof data?.next === 'number' && (
          <Button onClick={() => onView({ ...search, before: data.next ?? undefined })}>
            {text('auditOlder')}
          </Button>
        )}
      </div>
      {open && <ActDrawer act={open} onClose={() => setOpen(undefined)} />}
    </ScreenFrame>
  )
}

function useColumns(): Column<ActLine>[] {
  const text = useText(auditMessages)
  const format = useFormat()
  const words = useActWords()
  return [
    {
      id: 'number',
      name: text('auditNumber'),
      cell: ({ number }) => text('auditEntry', { number: String(number) }),
    },
    { id: 'when', name: text('auditWhen'), cell: ({ at }) => format.dateTime(at) },
    { id: 'who', name: text('auditPerson'), cell: ({ staffAccount }) => staffAccount },
    { id: 'act', name: text('auditAct'), cell: words.nameOf },
    {
      id: 'subject',
      name: text('auditSubject'),
      cell: ({ subject, about }) => words.subjectOf(subject, about),
    },
    { id: 'outcome', name: text('auditOutcome'), cell: (act) => text(`outcome.${act.outcome}`) },
    { id: 'reason', name: text('auditReason'), cell: ({ reason }) => reason || '–' },
  ]
}

/** The record as a file, and whether it is whole. */
function RecordActs({ search }: { search: ActSearch }) {
  const text = useText(auditMessages)
  const [isSaving, setSaving] = useState(false)
  const words = useActWords()
  const actsOf = useActsOf()
  const check = useQuery({
    ...query(auditCalls.checkActs, {}),
    enabled: false,
    throwOnError: false,
  })
  const save = (work: () => Promise<void>) => {
    setSaving(true)
    void work()
      .catch((error: unknown) => toast(error instanceof Error ? error.message : String(error)))
      .finally(() => setSaving(false))
  }
  const wordsOf = (act: ActLine) => [
    words.nameOf(act),
    text(`outcome.${act.outcome}`),
    words.subjectOf(act.subject, act.about),
  ]
  const said = (result: NonNullable<typeof check.data>) =>
    result.broken
      ? text('auditBroken', {
          number: String(result.broken.number),
          why: text(`why.${result.broken.why}`),
        })
      : text('auditWhole', { count: result.count })
  return (
    <>
      <div className={styles.acts}>
        <Button isBusy={check.isFetching} onClick={() => void check.refetch()}>
          {text('auditCheck')}
        </Button>
        <Button
          isBusy={isSaving}
          onClick={() =>
            save(() => saveCsv({ ...search, acts: actsOf(search.search) }, wordsOf, text('audit')))
          }
        >
          {text('auditCsv')}
        </Button>
        <Button isBusy={isSaving} onClick={() => save(() => saveRecord(text('audit')))}>
          {text('auditFile')}
        </Button>
      </div>
      <div role="status" className={check.data?.broken ? styles.broken : undefined}>
        {check.data && said(check.data)}
      </div>
      {check.error && <ErrorState error={check.error} onRetry={() => void check.refetch()} />}
    </>
  )
}
