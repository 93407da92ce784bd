import { useQuery } from '@tanstack/react-query'
import { AccountForm, ErrorState, query, ScreenFrame, Skeleton, useText } from '@tessera/web-kit'
import { StandingParts } from '../member/vip/standing-parts.tsx'
import { loyaltyStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'

type Props = {
  /** The account in the address of the page. */
  account: string
  onAccount: (account: string) => void
}

/** A member's level and what it comes of. */
export function MemberLevelScreen({ account, onAccount }: Props) {
  const text = useText(staffMessages)
  return (
    <ScreenFrame title={text('desk.member')} lead={text('desk.memberLead')}>
      <AccountForm
        label={text('desk.account')}
        look={text('desk.look')}
        account={account}
        onAccount={onAccount}
      />
      {account !== '' && <MemberLevel key={account} account={account} />}
    </ScreenFrame>
  )
}

function MemberLevel({ account }: { account: string }) {
  const { data, error, refetch } = useQuery({
    ...query(loyaltyStaffCalls.readMemberVip, { query: { account } }),
    throwOnError: false,
  })
  if (data) return <StandingParts standing={data} />
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height="20rem" />
  )
}
