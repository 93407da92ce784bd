import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  ErrorState,
  MoneyText,
  query,
  toast,
  useCall,
  useFormat,
  useText,
  useBusinessZone,
  WaitingMark,
} from '@tessera/web-kit'
import { type MemberLimit, memberLimitsCalls } from '../../member-limits-calls.ts'
import { membersDeskCalls } from '../../members-desk-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import styles from './desk.module.css'
import { LimitForm } from './limit-form.tsx'
import { nameOf } from './limit-change.ts'
import { OwnLimits } from './own-limits.tsx'
import { ReasonedButton } from './reason-dialog.tsx'

type Props = { memberId: string; mayWrite: boolean }

/** What a member may stake and lose, how much of it is used, and what will give more. */
export function MemberLimits({ memberId, mayWrite }: Props) {
  const text = useText(membersDeskMessages)
  const { zone } = useBusinessZone()
  const { data, error, refetch } = useQuery({
    ...query(memberLimitsCalls.listMemberLimits, { params: { id: memberId } }),
    throwOnError: false,
  })
  const columns = useColumns(memberId, mayWrite)
  return (
    <section className={styles.part}>
      <h2>{text('limits')}</h2>
      <WaitingMark subject={`member:${memberId}`} />
      <p className={styles.quiet}>{text('limitsLead', { zone })}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <p className={styles.quiet}>{text('noLimits')}</p>}
      {!(error && !data) && data?.list.length !== 0 && (
        <DataTable
          caption={text('limits')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          places={1}
          keyOf={nameOf}
          empty={null}
        />
      )}
      {data && data.own.length > 0 && <OwnLimits list={data.own} currency={data.currency} />}
      {mayWrite && data && (
        <LimitForm memberId={memberId} known={data.list} currency={data.currency} />
      )}
    </section>
  )
}

function useColumns(memberId: string, mayWrite: boolean): Column<MemberLimit>[] {
  const text = useText(membersDeskMessages)
  const format = useFormat()
  return [
    { id: 'limit', name: text('limit'), cell: (limit) => text(`limit.${nameOf(limit)}`) },
    {
      id: 'most',
      name: text('limitMost'),
      isNumber: true,
      cell: ({ most }) => <MoneyText value={most} />,
    },
    {
      id: 'used',
      name: text('limitUsed'),
      isNumber: true,
      cell: ({ used, resetsAt }) => (resetsAt ? <MoneyText value={used} /> : '–'),
    },
    {
      id: 'resets',
      name: text('limitResets'),
      cell: ({ resetsAt }) => (resetsAt ? format.dateTime(resetsAt) : '–'),
    },
    {
      id: 'coming',
      name: text('limitComing'),
      cell: (limit) => <Coming memberId={memberId} limit={limit} mayWrite={mayWrite} />,
    },
  ]
}

/** More room that was agreed to and does not hold yet. */
function Coming({ memberId, limit, mayWrite }: Props & { limit: MemberLimit }) {
  const text = useText(membersDeskMessages)
  const format = useFormat()
  const drop = useCall(memberLimitsCalls.dropLimitRaise, {
    refreshes: [memberLimitsCalls.listMemberLimits, membersDeskCalls.readTimeline],
    onSuccess: () => toast(text('limitDropped')),
  })
  const { raise, kind, period } = limit
  if (!raise) return '–'
  const said = { at: format.dateTime(raise.holdsFrom), who: raise.agreedAccount }
  return (
    <span className={styles.row}>
      {raise.most ? text('limitRaise', { ...said, most: raise.most }) : text('limitGone', said)}
      {mayWrite && (
        <ReasonedButton
          act={text('limitDrop')}
          lead={text('limitDropLead')}
          isBusy={drop.isPending}
          problem={drop.error}
          onAct={(reason, done) =>
            drop.mutate(
              { params: { id: memberId, kind, period }, body: { reason } },
              { onSuccess: done },
            )
          }
        />
      )}
    </span>
  )
}
