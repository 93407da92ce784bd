import { Button, useText } from '@tessera/web-kit'
import type { DeskWithdrawal } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { ClaimButton, ReasonedAct } from '../desk/desk-parts.tsx'
import type { DeskActs } from './use-desk-acts.ts'

/** Claims a withdrawal and decides it. The decision needs the claim. */
export function ReviewPart({ order, acts }: { order: DeskWithdrawal; acts: DeskActs }) {
  const text = useText(withdrawStaffMessages)
  const { state, isMine, needsSecond, approvedAccount } = order
  if (state !== 'riskReview' && state !== 'approved') return null
  const isSecond = needsSecond && approvedAccount !== null
  return (
    <section className={styles.part}>
      {state === 'riskReview' && needsSecond && (
        <p className={styles.quiet}>
          {isSecond
            ? text('desk.approvedBy', { account: approvedAccount })
            : text('desk.needsSecond')}
        </p>
      )}
      <div className={styles.acts}>
        <ClaimButton
          isMine={isMine}
          acts={acts}
          claim={text('desk.claim')}
          release={text('desk.release')}
        />
        {isMine && state === 'riskReview' && (
          <Button kind="chip" isBusy={acts.isBusy} onClick={acts.approve}>
            {text(isSecond ? 'desk.approveSecond' : 'desk.approve')}
          </Button>
        )}
      </div>
      {isMine && (
        <ReasonedAct
          label={text('desk.rejectReason')}
          act={text('desk.reject')}
          isBusy={acts.isBusy}
          onAct={acts.reject}
        />
      )}
    </section>
  )
}
