import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'

/** What the staff did to a member's account. */
export function MemberActs({ memberId }: { memberId: string }) {
  const text = useText(profileMessages)
  const words = useText(messages)
  const desk = useText(membersDeskMessages)
  const nameOf = (key: string) => {
    if (key === 'payeeName') return words('field.payeeName')
    return key === 'reason' ? desk('reason') : key
  }
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
      whatOf={({ act }) =>
        `what.${act}` in membersDeskMessages.texts
          ? desk(`what.${act}` as 'what.freeze')
          : text('act.other')
      }
      nameOf={nameOf}
    />
  )
}
