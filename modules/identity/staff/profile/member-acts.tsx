import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls, type StaffAct } from '../../profile-staff-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import styles from './member-account.module.css'

type Act = Omit<StaffAct, 'madeAt'> & { madeAt: string | Date }
const acts = ['endSession', 'endSessions', 'correctPayeeName'] as const

/** What the staff did to a member's account. */
export function MemberActs({ memberId }: { memberId: string }) {
  const text = useText(profileMessages)
  const words = useText(registrationMessages)
  const format = useFormat()
  const list = useQuery({
    ...query(profileStaffCalls.listMemberActs, { params: { id: memberId } }),
    throwOnError: false,
  })
  const nameIn = (facts: Record<string, unknown>) =>
    typeof facts['payeeName'] === 'string' ? facts['payeeName'] : '–'
  const columns: Column<Act>[] = [
    { id: 'when', name: words('changeWhen'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'who', name: words('changeWho'), cell: ({ staffAccount }) => staffAccount },
    {
      id: 'what',
      name: words('changeWhat'),
      cell: ({ act }) => text(`act.${acts.find((each) => each === act) ?? 'other'}`),
    },
    { id: 'before', name: words('changeBefore'), cell: ({ before }) => nameIn(before) },
    { id: 'after', name: words('changeAfter'), cell: ({ after }) => nameIn(after) },
  ]
  return (
    <div className={styles.part}>
      <h2>{text('staffActs')}</h2>
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          caption={text('staffActs')}
          columns={columns}
          rows={list.data?.list ?? []}
          isLoading={list.isPending}
          places={1}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('noActs')} />}
        />
      )}
    </div>
  )
}
