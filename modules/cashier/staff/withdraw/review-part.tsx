import { Button, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { DeskWithdrawal } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from './desk.module.css'
import type { DeskActs } from './use-desk-acts.ts'

/** Claims a withdrawal and decides it. Whoever has not claimed it decides nothing. */
export function ReviewPart({ order, acts }: { order: DeskWithdrawal; acts: DeskActs }) {
  const text = useText(withdrawStaffMessages)
  const [reason, setReason] = useState('')
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
        {isMine ? (
          <Button isBusy={acts.isBusy} onClick={acts.release}>
            {text('desk.release')}
          </Button>
        ) : (
          <Button kind="chip" isBusy={acts.isBusy} onClick={acts.claim}>
            {text('desk.claim')}
          </Button>
        )}
        {isMine && state === 'riskReview' && (
          <Button kind="chip" isBusy={acts.isBusy} onClick={acts.approve}>
            {text(isSecond ? 'desk.approveSecond' : 'desk.approve')}
          </Button>
        )}
      </div>
      {isMine && (
        <>
          <TextField
            label={text('desk.rejectReason')}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            kind="danger"
            isBusy={acts.isBusy}
            disabled={reason.trim() === ''}
            onClick={() => acts.reject(reason)}
          >
            {text('desk.reject')}
          </Button>
        </>
      )}
    </section>
  )
}
