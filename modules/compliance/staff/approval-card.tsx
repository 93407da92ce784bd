import {
  ActButton,
  Button,
  Confirm,
  Form,
  ProblemNote,
  TextField,
  toast,
  useCall,
  useFormat,
  useNames,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type Approval, approvalCalls } from '../approval-calls.ts'
import { auditMessages } from '../audit-messages.ts'
import { Sides } from './act-drawer.tsx'
import styles from './audit-screen.module.css'
import { sidesOf } from './sides.ts'

const reasonMin = 3

/** One proposal: what would change, who wants it and why, and how it ended. */
export function ApprovalCard({ approval, mayDecide }: { approval: Approval; mayDecide: boolean }) {
  const text = useText(auditMessages)
  const format = useFormat()
  const names = useNames()
  const { kind, subject, before, after, reason, proposedAccount, state, isOwn } = approval
  const name = `kind.${kind}`
  const about = approval.about ?? subject.slice(subject.indexOf(':') + 1)
  const title =
    name in auditMessages.texts
      ? text(name as 'kind.identity.roles', { subject: about })
      : `${names('act', kind)}: ${about}`
  return (
    <article className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p>{reason}</p>
      <Sides sides={sidesOf(JSON.stringify(before ?? {}), JSON.stringify(after))} />
      <p className={styles.quiet}>
        {text('approvalBy', {
          account: proposedAccount,
          time: format.dateTime(approval.proposedAt),
        })}
      </p>
      {state === 'waiting' ? (
        <>
          <p className={styles.quiet}>
            {text('approvalEnds', { time: format.dateTime(approval.endsAt) })}
          </p>
          {isOwn ? <OwnActs id={approval.id} /> : mayDecide && <Decide id={approval.id} />}
        </>
      ) : (
        <p>
          {text(`state.${state}`, { account: approval.decidedAccount ?? '' })}
          {approval.note !== '' && ` · ${approval.note}`}
        </p>
      )}
    </article>
  )
}

const { listApprovals, confirmApproval, refuseApproval, withdrawApproval } = approvalCalls
const refreshes = [listApprovals]

function OwnActs({ id }: { id: string }) {
  const text = useText(auditMessages)
  const withdraw = useCall(withdrawApproval, {
    refreshes,
    onSuccess: () => toast(text('approvalWithdrawn')),
  })
  return (
    <>
      <p>{text('approvalOwn')}</p>
      <ProblemNote problem={withdraw.error} />
      <div className={styles.acts}>
        <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
          {text('approvalWithdraw')}
        </Button>
      </div>
    </>
  )
}

function Decide({ id }: { id: string }) {
  const text = useText(auditMessages)
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const confirm = useCall(confirmApproval, {
    refreshes,
    onSuccess: () => toast(text('approvalDone')),
  })
  const refuse = useCall(refuseApproval, {
    refreshes,
    onSuccess: () => toast(text('approvalRefused')),
  })
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!confirm.isPending) setAsking(true)
        }}
      >
        <TextField
          label={text('approvalWhy')}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <ProblemNote problem={confirm.error ?? refuse.error} />
        <div className={styles.acts}>
          <Button type="submit" kind="chip" isBusy={confirm.isPending}>
            {text('approvalConfirm')}
          </Button>
          <ActButton
            kind="danger"
            isBusy={refuse.isPending}
            whyOff={note.trim().length < reasonMin && text('approvalNeedsNote')}
            onClick={() => refuse.mutate({ params: { id }, body: { note } })}
          >
            {text('approvalRefuse')}
          </ActButton>
        </div>
      </Form>
      {isAsking && (
        <Confirm
          title={text('approvalConfirm')}
          question={text('approvalAsk')}
          act={text('approvalConfirm')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            confirm.mutate({ params: { id }, body: { note } })
          }}
        />
      )}
    </>
  )
}
