import { Button, type CallProblem, Form, ProblemNote, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { reviewReasonMost } from '../../limits.ts'
import { reviewStaffMessages } from '../../review-staff-messages.ts'
import styles from './review.module.css'

type Props = {
  isBusy: boolean
  problem: CallProblem | null
  onDecide: (decision: { isApproved: boolean; reason: string }) => void
}

/** Approve, or reject with a reason that the member reads. */
export function DecisionForm({ isBusy, problem, onDecide }: Props) {
  const text = useText(reviewStaffMessages)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = (isApproved: boolean) => {
    const typed = reason.trim()
    setMissing(!isApproved && typed === '')
    if (isApproved || typed !== '') onDecide({ isApproved, reason: typed })
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        decide(true)
      }}
    >
      <TextField
        label={text('reason')}
        hint={text('reasonHint')}
        maxLength={reviewReasonMost}
        value={reason}
        error={isMissing ? text('reasonMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <ProblemNote problem={problem} />
      <div className={styles.acts}>
        <Button type="submit" kind="chip" isBusy={isBusy}>
          {text('approve')}
        </Button>
        <Button disabled={isBusy} onClick={() => decide(false)}>
          {text('reject')}
        </Button>
      </div>
    </Form>
  )
}
