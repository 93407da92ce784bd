import { ActButton, Button, Form, TextField, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { DeskLeg, DeskWithdrawal } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import { CountDown } from '../../member/withdraw/count-down.tsx'
import styles from '../desk/desk.module.css'
import { ReasonedAct } from '../desk/desk-parts.tsx'
import type { DeskActs } from './use-desk-acts.ts'

type Props = { order: DeskWithdrawal; acts: DeskActs }

/** The payments of a withdrawal, each with what the staff can say of it. */
export function DeskLegs({ order, acts }: Props) {
  const text = useText(withdrawStaffMessages)
  if (order.legs.length === 0) return null
  return (
    <section aria-label={text('desk.parts')}>
      <h3>{text('desk.parts')}</h3>
      <ul className={styles.list}>
        {order.legs.map((leg) => (
          // Paid again after a dispute it begins with empty fields.
          <LegPart
            key={`${leg.id} ${leg.attempt} ${leg.state}`}
            leg={leg}
            acts={acts}
            mayPay={order.whyNotPay === null}
          />
        ))}
      </ul>
    </section>
  )
}

type LegProps = { leg: DeskLeg; acts: DeskActs; mayPay: boolean }

function LegPart({ leg, acts, mayPay }: LegProps) {
  const text = useText(withdrawStaffMessages)
  const words = useText(withdrawMessages)
  const format = useFormat()
  const { position, money, channelId, state, reference, dueAt, toldAt } = leg
  const proofs = [leg.proof, leg.disputeProof].filter((proof) => proof !== '')
  const channel = channelId === 'manual' ? text('desk.payManual') : channelId
  const isOut = state === 'matched' && channelId !== 'manual' && toldAt !== null
  return (
    <li className={styles.part}>
      <p>{text('desk.part', { position, amount: format.money(money), channel })}</p>
      <p className={styles.quiet}>{words(`out.leg.${state}`)}</p>
      {reference && <p className={styles.quiet}>{words('out.reference', { reference })}</p>}
      {proofs.map((proof) => (
        <p key={proof} className={styles.quiet}>
          {words('out.proof', { proof })}
        </p>
      ))}
      {dueAt && (
        <p className={styles.quiet}>{text('desk.dueAt', { when: format.dateTime(dueAt) })}</p>
      )}
      {isOut && <p className={styles.quiet}>{text('desk.unknown')}</p>}
      {state === 'matched' && !isOut && <Paying leg={leg} acts={acts} mayPay={mayPay} />}
      {state === 'disputed' && <Deciding leg={leg} acts={acts} />}
    </li>
  )
}

function Paying({ leg, acts, mayPay }: LegProps) {
  const text = useText(withdrawStaffMessages)
  const [reference, setReference] = useState('')
  const [proof, setProof] = useState('')
  return (
    <>
      {mayPay && leg.channelId === 'manual' && (
        <Form
          className={styles.part ?? ''}
          onSubmit={(event) => {
            event.preventDefault()
            if (reference.trim() !== '' && !acts.isBusy) {
              acts.markPaid(leg.id, { reference, proof })
            }
          }}
        >
          <TextField
            label={text('desk.reference')}
            maxLength={100}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <TextField
            label={text('desk.proof')}
            maxLength={500}
            value={proof}
            onChange={({ target }) => setProof(target.value)}
          />
          <ActButton
            type="submit"
            kind="chip"
            isBusy={acts.isBusy}
            whyOff={reference.trim() === '' && text('desk.needsReference')}
          >
            {text('desk.markPaid')}
          </ActButton>
        </Form>
      )}
      <ReasonedAct
        label={text('desk.failReason')}
        act={text('desk.fail')}
        isBusy={acts.isBusy}
        onAct={(reason) => acts.fail(leg.id, reason)}
      />
    </>
  )
}

function Deciding({ leg, acts }: { leg: DeskLeg; acts: DeskActs }) {
  const text = useText(withdrawStaffMessages)
  const format = useFormat()
  const [proof, setProof] = useState(leg.disputeProof)
  return (
    <>
      {leg.proofDueAt && (
        <p className={styles.quiet}>
          {text('desk.proofDue', { when: format.dateTime(leg.proofDueAt) })}
        </p>
      )}
      {leg.isOverdue && <p role="alert">{text('desk.overdue')}</p>}
      {leg.decideDueAt && (
        <p className={styles.quiet}>
          {text('desk.decideDue', { when: format.dateTime(leg.decideDueAt) })}
        </p>
      )}
      {leg.decideDueAt && !leg.isOverdue && (
        <CountDown until={leg.decideDueAt} word="out.leftDecision" />
      )}
      <Form
        className={styles.part ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          if (proof.trim() !== '' && !acts.isBusy) acts.prove(leg.id, proof)
        }}
      >
        <TextField
          label={text('desk.proof')}
          maxLength={500}
          value={proof}
          onChange={({ target }) => setProof(target.value)}
        />
        <ActButton type="submit" whyOff={proof.trim() === '' && text('desk.needsProof')}>
          {text('desk.giveProof')}
        </ActButton>
      </Form>
      {leg.isPaidByMe ? (
        <p className={styles.quiet}>{text('desk.othersDecide')}</p>
      ) : (
        <Decision leg={leg} acts={acts} />
      )}
    </>
  )
}

/** Two opposite acts: Enter chooses neither of them. */
function Decision({ leg, acts }: { leg: DeskLeg; acts: DeskActs }) {
  const text = useText(withdrawStaffMessages)
  const [reason, setReason] = useState('')
  const decide = (decision: 'release' | 'revert') => acts.decide(leg.id, { decision, reason })
  return (
    <>
      <TextField
        label={text('desk.decisionReason')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.acts}>
        <Button
          kind="chip"
          disabled={reason.trim() === ''}
          isBusy={acts.isBusy}
          onClick={() => decide('release')}
        >
          {text('desk.release.dispute')}
        </Button>
        <ActButton
          whyOff={reason.trim() === '' && text('desk.needsReason')}
          isBusy={acts.isBusy}
          onClick={() => decide('revert')}
        >
          {text('desk.revert.dispute')}
        </ActButton>
      </div>
    </>
  )
}
