import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'

const acts = ['endSession', 'endSessions', 'correctPayeeName'] as const

/** What the staff did to a member's account. */
export function MemberActs({ memberId }: { memberId: string }) {
  const text = useText(profileMessages)
  const words = useText(messages)
  const { data, error, refetch } = useQuery({
    ...query(profileStaffCalls.listMemberActs, { params: { id: memberId } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('staffActs')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ act }) => text(`act.${acts.find((each) => each === act) ?? 'other'}`)}
      nameOf={(key) => (key === 'payeeName' ? words('field.payeeName') : key)}
    />
  )
}
