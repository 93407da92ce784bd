import {
  Button,
  Confirm,
  ProblemNote,
  TextField,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type StaffTransferDetails, walletStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './wallets.module.css'

const ends = ['done', 'refused'] as const

/**
 * Decides a transfer whose vendor cannot report the outcome. Two different people choose the same, each with a reason.
 */
export function DecidePart({ details }: { details: StaffTransferDetails }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const [reason, setReason] = useState('')
  const [end, setEnd] = useState<(typeof ends)[number]>()
  const decide = useCall(walletStaffCalls.decideTransfer, {
    refreshes: [walletStaffCalls.listTransfers, walletStaffCalls.readTransfer],
    onSuccess: () => setReason(''),
  })
  const { id, proposal, isMine, money } = details
  return (
    <section className={styles.part} aria-label={text('staff.decide')}>
      <h3>{text('staff.decide')}</h3>
      <p className={styles.quiet}>{text('staff.decideLead')}</p>
      {proposal && (
        <p role="status">
          {text('staff.proposed', {
            account: proposal.account,
            end: text(`staff.end.${proposal.end}`),
            why: proposal.why,
          })}{' '}
          {isMine && text('staff.proposedByMe')}
        </p>
      )}
      <TextField
        label={text('staff.reason')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.acts}>
        {ends.map((each) => (
          <Button
            key={each}
            kind="danger"
            isBusy={decide.isPending}
            disabled={reason.trim() === '' || (isMine && proposal?.end === each)}
            onClick={() => setEnd(each)}
          >
            {text(`staff.end.${each}`)}
          </Button>
        ))}
      </div>
      {reason.trim() === '' && <p>{text('staff.needsReason')}</p>}
      <ProblemNote problem={decide.error} />
      {end && (
        <Confirm
          title={text('staff.decideAsk')}
          question={text('staff.decideQuestion', {
            end: text(`staff.end.${end}`),
            amount: format.money(money),
          })}
          act={text(`staff.end.${end}`)}
          isDanger
          onConfirm={() => {
            setEnd(undefined)
            decide.mutate({ params: { id }, body: { end, reason } })
          }}
          onCancel={() => setEnd(undefined)}
        />
      )}
    </section>
  )
}
