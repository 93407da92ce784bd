import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  Confirm,
  DataTable,
  ErrorState,
  ProblemNote,
  query,
  toast,
  useCall,
  useFormat,
  useText,
  useBusinessZone,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { type Report, reportCalls } from '../../report-calls.ts'
import styles from './dashboard.module.css'
import { ReportDialog } from './report-dialog.tsx'

const { listReports, removeReport } = reportCalls

/** The e-mail reports, with the state of their latest mails. */
export function ReportsPart() {
  const text = useText(messages)
  const { zone } = useBusinessZone()
  const [open, setOpen] = useState<Report | 'new'>()
  const [leaving, setLeaving] = useState<Report>()
  const { data, error, refetch } = useQuery({ ...query(listReports, {}), throwOnError: false })
  const remove = useCall(removeReport, {
    refreshes: [listReports],
    onSuccess: () => toast(text('reportRemoved')),
  })
  const columns = useColumns(setOpen, setLeaving)
  return (
    <section className={styles.part}>
      <h2>{text('reports')}</h2>
      <p>{text('reportsLead', { zone })}</p>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('reports')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          places={2}
          keyOf={({ id }) => id}
          empty={<p className={styles.quiet}>{text('reportsNone')}</p>}
        />
      )}
      <ProblemNote problem={remove.error} />
      <div>
        <Button kind="chip" onClick={() => setOpen('new')}>
          {text('reportNew')}
        </Button>
      </div>
      {open && (
        <ReportDialog
          known={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {leaving && (
        <Confirm
          title={leaving.name}
          question={text('reportRemoveAsk', { name: leaving.name, recipient: leaving.recipient })}
          act={text('reportRemove')}
          isDanger
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined)
            remove.mutate({ params: { id: leaving.id } })
          }}
        />
      )}
    </section>
  )
}

function useColumns(
  onOpen: (report: Report) => void,
  onLeave: (report: Report) => void,
): Column<Report>[] {
  const text = useText(messages)
  const format = useFormat()
  const lastOf = ({ last }: Report) => {
    if (!last) return text('reportNever')
    const { from, to, state, fault } = last
    return text(`reportLast.${state}`, { from, to, fault: fault || '–' })
  }
  return [
    {
      id: 'name',
      name: text('reportName'),
      cell: (report) => (
        <Button kind="plain" onClick={() => onOpen(report)}>
          {report.name}
        </Button>
      ),
    },
    { id: 'what', name: text('reportWhat'), cell: ({ kind }) => text(`reportKind.${kind}`) },
    { id: 'unit', name: text('currency'), cell: ({ unit }) => unit },
    { id: 'every', name: text('reportEvery'), cell: ({ every }) => text(`reportTime.${every}`) },
    { id: 'recipient', name: text('reportTo'), cell: ({ recipient }) => recipient },
    { id: 'due', name: text('reportDue'), cell: ({ dueAt }) => format.dateTime(dueAt) },
    { id: 'last', name: text('reportNewest'), cell: lastOf },
    {
      id: 'acts',
      name: text('reportActs'),
      isActs: true,
      cell: (report) => (
        <Button
          kind="danger"
          aria-label={text('reportRemoveOf', { name: report.name })}
          onClick={() => onLeave(report)}
        >
          {text('reportRemove')}
        </Button>
      ),
    },
  ]
}
