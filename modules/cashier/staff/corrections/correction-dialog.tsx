import {
  Button,
  Confirm,
  Dialog,
  ProblemNote,
  Ticket,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { correctionCalls } from '../../correction-calls.ts'
import type { Correction } from '../../correction-shapes.ts'
import { memberMoneyCalls } from '../../member-money-calls.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { ReasonedAct } from '../desk/desk-parts.tsx'

const { listCorrections, listStaffBudgets, confirmCorrection, refuseCorrection } = correctionCalls
const refreshes = [listCorrections, listStaffBudgets, memberMoneyCalls.readMemberMoney]

type Props = { correction: Correction; onClose: () => void }

/** One correction, with what another person can decide about it. */
export function CorrectionDialog({ correction, onClose }: Props) {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  const { member, direction, money, multiplePpm, reason, words, state, refusal } = correction
  const { decidedAccount, decidedAt, proposedAccount, proposedAt, expiresAt } = correction
  const rows = [
    { name: text(`fix.direction.${direction}`), value: format.money(money) },
    { name: text('fix.reason'), value: text(`fix.reason.${reason}`) },
    { name: text('fix.words'), value: words },
    ...(direction === 'plus'
      ? [{ name: text('fix.times'), value: format.number(multiplePpm / 1_000_000) }]
      : []),
    { name: text('fix.state'), value: text(`fix.state.${state}`) },
    { name: text('fix.proposedBy'), value: `${proposedAccount} · ${format.dateTime(proposedAt)}` },
    ...(state === 'proposed'
      ? [{ name: text('fix.until'), value: format.dateTime(expiresAt) }]
      : []),
    ...(decidedAccount && decidedAt
      ? [
          {
            name: text('fix.decidedBy'),
            value: `${decidedAccount} · ${format.dateTime(decidedAt)}`,
          },
        ]
      : []),
    ...(refusal === '' ? [] : [{ name: text('fix.refusal'), value: refusal }]),
  ]
  return (
    <Dialog title={text('fix.of', { account: member.account })} onClose={onClose}>
      <div className={styles.order}>
        <Ticket title={text('fix.title')} rows={rows} />
        {state === 'proposed' && <Decide correction={correction} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Decide({ correction, onClose }: Props) {
  const text = useText(moneyStaffMessages)
  const [isAsking, setAsking] = useState(false)
  const { id, isMine, direction, money, member } = correction
  const options = { refreshes, onSuccess: onClose }
  const confirm = useCall(confirmCorrection, options)
  const refuse = useCall(refuseCorrection, options)
  const isBusy = confirm.isPending || refuse.isPending
  return (
    <section className={styles.part}>
      {isMine ? (
        <p className={styles.quiet}>{text('fix.own')}</p>
      ) : (
        <div className={styles.acts}>
          <Button kind="chip" isBusy={isBusy} onClick={() => setAsking(true)}>
            {text('fix.confirm')}
          </Button>
        </div>
      )}
      <ReasonedAct
        label={text('fix.refusal')}
        act={text('fix.refuse')}
        isBusy={isBusy}
        onAct={(reason) => refuse.mutate({ params: { id }, body: { reason } })}
      />
      <ProblemNote problem={confirm.error ?? refuse.error} />
      {isAsking && (
        <Confirm
          title={text('fix.of', { account: member.account })}
          question={text(`fix.askConfirm.${direction}`, { amount: money, account: member.account })}
          act={text('fix.confirm')}
          isBusy={confirm.isPending}
          isDanger={direction === 'minus'}
          onConfirm={() => {
            setAsking(false)
            confirm.mutate({ params: { id } })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
