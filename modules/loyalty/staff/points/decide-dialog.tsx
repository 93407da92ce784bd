import {
  Button,
  Dialog,
  Form,
  ProblemNote,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { redeemNoteMax } from '../../limits.ts'
import { type DeskRedemption, pointsStaffCalls } from '../../points-staff-calls.ts'
import { pointsStaffMessages } from '../../points-staff-messages.ts'
import styles from '../staff.module.css'

type Props = { redemption: DeskRedemption; onClose: () => void }

/** One redemption with all that is known of it, and the decision where it waits for one. */
export function DecideDialog({ redemption, onClose }: Props) {
  const text = useText(pointsStaffMessages)
  const format = useFormat()
  const { id, title, account, kind, state } = redemption
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = useCall(pointsStaffCalls.decideRedemption, {
    refreshes: [pointsStaffCalls.listDeskRedemptions, pointsStaffCalls.listItems],
    onSuccess: (decided) => {
      toast(text(decided.state === 'approved' ? 'approved' : 'rejected'))
      onClose()
    },
  })
  const send = (isApproved: boolean) => {
    const typed = note.trim()
    setMissing(!isApproved && typed === '')
    if (!isApproved && typed === '') return
    decide.mutate({ params: { id }, body: { isApproved, note: typed } })
  }
  const facts = [
    [text('reward'), `${title} (${text(`kind.${kind}`)})`],
    [text('quantity'), format.number(redemption.quantity)],
    [text('points'), format.number(redemption.points)],
    ...(redemption.amount ? [[text('amount'), format.money(redemption.amount)]] : []),
    ...(redemption.delivery ? [[text('delivery'), redemption.delivery]] : []),
    [text('state'), text(`state.${state}`)],
    ...(redemption.note ? [[text('note'), redemption.note]] : []),
    ...(redemption.staffAccount ? [[text('by'), redemption.staffAccount]] : []),
  ]
  return (
    <Dialog title={text('decideOf', { title, account })} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'inProcess' && (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            send(true)
          }}
        >
          <TextField
            label={text(`note.${kind}`)}
            maxLength={redeemNoteMax}
            value={note}
            error={isMissing ? text('rejectNeedsNote') : undefined}
            onChange={({ target }) => setNote(target.value)}
          />
          <ProblemNote problem={decide.error} />
          <div className={styles.acts}>
            <Button type="submit" kind="chip" isBusy={decide.isPending}>
              {text('approve')}
            </Button>
            <Button disabled={decide.isPending} onClick={() => send(false)}>
              {text('reject')}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
