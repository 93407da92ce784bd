import { CorrectName } from './correct-name.tsx'
import { MemberActs } from './member-acts.tsx'
import { MemberLogins } from './member-logins.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { useStaff } from '../use-staff.ts'

type Props = {
  memberId: string
  /** Once it is shown: what nobody has read, nobody corrects. */
  payeeName: string | undefined
}

/** Where a member is logged in, how they came in, and what the staff did to the account. */
export function MemberAccount({ memberId, payeeName }: Props) {
  const { staff } = useStaff()
  const may = (permission: string) => staff?.permissions.includes(permission) ?? false
  return (
    <>
      {may('members.write') && payeeName !== undefined && (
        <CorrectName memberId={memberId} payeeName={payeeName} />
      )}
      <MemberSessions memberId={memberId} mayEnd={may('sessions.write')} />
      <MemberLogins memberId={memberId} />
      <MemberActs memberId={memberId} />
    </>
  )
}
