import { useQuery } from '@tanstack/react-query'
import {
  Banner,
  Button,
  type Column,
  DataTable,
  ErrorState,
  newId,
  query,
  ReasonDialog,
  SelectField,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { breakStaffCalls, type KnownBreak } from '../break-calls.ts'
import { type BreakLength, breakLengths } from '../break-lengths.ts'
import { breakStaffMessages } from '../break-staff-messages.ts'
import styles from './member-breaks.module.css'

const breaksQuery = (id: string) => query(breakStaffCalls.listMemberBreaks, { params: { id } })

/** Shown first on a member's page: that they are on a break from play. */
export function MemberBreakNote({ memberId }: { memberId: string }) {
  const text = useText(breakStaffMessages)
  const format = useFormat()
  const { data } = useQuery({ ...breaksQuery(memberId), throwOnError: false })
  if (!data?.running) return null
  const { kind, until } = data.running
  return (
    <Banner>
      {until
        ? text('staffNow', { kind: text(`kind.${kind}`), until: format.dateTime(until) })
        : text('staffNowAlways')}
    </Banner>
  )
}

type Props = { memberId: string; mayBegin: boolean }

/** The breaks of a member from play; staff begin one on a written request, and end none. */
export function MemberBreaks({ memberId, mayBegin }: Props) {
  const text = useText(breakStaffMessages)
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...breaksQuery(memberId), throwOnError: false })
  return (
    <section aria-label={text('staff')} className={styles.part}>
      <h2>{text('staff')}</h2>
      <p className={styles.quiet}>{text('staffLead')}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="6rem" />}
      {data?.list.length === 0 && <p className={styles.quiet}>{text('staffNone')}</p>}
      {data && data.list.length > 0 && <BreakTable rows={data.list} />}
      {mayBegin && (
        <div>
          <Button onClick={() => setOpen(true)}>{text('staffBegin')}</Button>
        </div>
      )}
      {isOpen && <BeginDialog memberId={memberId} onClose={() => setOpen(false)} />}
    </section>
  )
}

function BreakTable({ rows }: { rows: KnownBreak[] }) {
  const text = useText(breakStaffMessages)
  const format = useFormat()
  const columns: Column<KnownBreak>[] = [
    { id: 'kind', name: text('staffKind'), cell: ({ kind }) => text(`kind.${kind}`) },
    { id: 'from', name: text('staffFrom'), cell: ({ beganAt }) => format.dateTime(beganAt) },
    {
      id: 'until',
      name: text('staffUntil'),
      cell: ({ until }) => (until ? format.dateTime(until) : text('always')),
    },
    {
      id: 'by',
      name: text('staffBy'),
      cell: ({ staffAccount }) => staffAccount ?? text('staffMember'),
    },
    { id: 'why', name: text('staffWhy'), cell: ({ reason }) => reason || '–' },
    {
      id: 'state',
      name: text('staffState'),
      cell: ({ endedAt, returnAskedAt }) => {
        if (endedAt) return text('state.ended', { at: format.dateTime(endedAt) })
        if (returnAskedAt) return text('state.asked', { at: format.dateTime(returnAskedAt) })
        return text('state.runs')
      },
    },
  ]
  return (
    <DataTable
      caption={text('staffList')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={null}
    />
  )
}

function BeginDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const text = useText(breakStaffMessages)
  const [breakId] = useState(newId) // kept for a retry
  const [length, setLength] = useState<BreakLength>('months6')
  const begin = useCall(breakStaffCalls.beginMemberBreak, {
    refreshes: [breakStaffCalls.listMemberBreaks],
    onSuccess: () => {
      toast(text('staffBegun'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('staffBegin')}
      question={text('staffBeginLead')}
      isBusy={begin.isPending}
      problem={begin.error}
      onAct={(reason) =>
        begin.mutate({ params: { id: memberId }, body: { breakId, length, reason } })
      }
      onClose={onClose}
    >
      <SelectField
        label={text('staffLength')}
        options={breakLengths.map((id) => ({ id, name: text(id) }))}
        value={length}
        onChange={({ target }) => setLength(target.value as BreakLength)}
      />
    </ReasonDialog>
  )
}
