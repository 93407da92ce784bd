import { Button, ReasonDialog, toast, useCall, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { StaffRun } from '../../run-shapes.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'
import { runStaffMessages } from '../../run-staff-messages.ts'
import styles from '../staff.module.css'

const { decideRun, listRuns, listRunLines } = runStaffCalls

/** Approves or rejects a run of dividends, with a reason, after it was said what it costs. */
export function DecideRun({ run }: { run: StaffRun }) {
  const text = useText(runStaffMessages)
  const format = useFormat()
  const [asking, setAsking] = useState<'approve' | 'deny'>()
  const decide = useCall(decideRun, {
    refreshes: [listRuns, listRunLines],
    onSuccess: ({ isDone }, { body }) => {
      setAsking(undefined)
      toast(text(isDone === false ? 'proposed' : body.isApproved ? 'approved' : 'rejected'))
    },
  })
  const sum = format.money(run.ofPlatform)
  const open = (act: 'approve' | 'deny') => {
    decide.reset()
    setAsking(act)
  }
  const isApproved = asking === 'approve'
  const question = isApproved
    ? text(run.takesTwo ? 'approveAskTwo' : 'approveAsk', { sum })
    : text('denyAsk')
  return (
    <div className={styles.acts}>
      <Button kind="chip" onClick={() => open('approve')}>
        {text('approve')}
      </Button>
      <Button kind="danger" onClick={() => open('deny')}>
        {text('deny')}
      </Button>
      {asking && (
        <ReasonDialog
          act={isApproved ? text('approveAct', { sum }) : text('denyAct')}
          question={question}
          isBusy={decide.isPending}
          problem={decide.error}
          onAct={(reason) =>
            decide.mutate({ params: { runId: run.id }, body: { isApproved, reason } })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
