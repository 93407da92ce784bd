import { Button, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { membersDeskCalls } from '../../members-desk-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import type { MemberProfile } from '../../staff-calls.ts'
import styles from './desk.module.css'

type Props = {
  memberId: string
  onShown: (personal: Partial<MemberProfile>) => void
}

/** Shows the personal data of a member, with a note that this is recorded. */
export function RevealButton({ memberId, onShown }: Props) {
  const text = useText(membersDeskMessages)
  const reveal = useCall(membersDeskCalls.revealMember, {
    refreshes: [membersDeskCalls.readTimeline, profileStaffCalls.listMemberActs],
    onSuccess: onShown,
  })
  return (
    <div className={styles.row}>
      <Button isBusy={reveal.isPending} onClick={() => reveal.mutate({ params: { id: memberId } })}>
        {text('reveal')}
      </Button>
      <span className={styles.quiet}>{text('revealLead')}</span>
      <ProblemNote problem={reveal.error} />
    </div>
  )
}
