import { useQuery } from '@tanstack/react-query'
import { query, useText } from '@tessera/web-kit'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import { staffIdentityCalls } from '../../staff-calls.ts'
import { useStaff } from '../use-staff.ts'
import styles from './desk.module.css'
import { MemberLimits } from './member-limits.tsx'
import { MemberLinked } from './member-linked.tsx'
import { MemberNotes } from './member-notes.tsx'

type Props = { memberId: string; listHref: string }

/** The signs of the members' desk that matter for decisions about a member's money: status, notes, links, limits. */
export function MemberSigns({ memberId, listHref }: Props) {
  const text = useText(membersDeskMessages)
  const { staff } = useStaff()
  const { data } = useQuery({
    ...query(staffIdentityCalls.readProfile, { params: { id: memberId } }),
    throwOnError: false,
  })
  const mayWrite = staff?.permissions.includes('members.notes') ?? false
  return (
    <>
      {data?.status === 'blocked' && <p role="alert">{text('frozen')}</p>}
      <MemberNotes memberId={memberId} tags={data?.tags ?? []} mayWrite={mayWrite} />
      <MemberLinked memberId={memberId} listHref={listHref} />
      <details className={styles.part}>
        <summary>{text('limits')}</summary>
        <MemberLimits memberId={memberId} mayWrite={false} />
      </details>
    </>
  )
}
