import {
  Button,
  Confirm,
  Dialog,
  ProblemNote,
  Ticket,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DebtWaiver, debtStaffCalls } from '../../debt-staff-calls.ts'
import { debtStaffMessages } from '../../debt-staff-messages.ts'
import { memberMoneyCalls } from '../../member-money-calls.ts'
import styles from '../desk/desk.module.css'
import { ReasonedAct } from '../desk/desk-parts.tsx'

const { readMemberDebts, listDebtWaivers, confirmDebtWaiver, refuseDebtWaiver } = debtStaffCalls
const refreshes = [
  readMemberDebts,
  listDebtWaivers,
  memberMoneyCalls.readMemberMoney,
  memberMoneyCalls.listMemberRecords,
]

type Props = { waiver: DebtWaiver; memberHref?: string; onClose: () => void }

/** One waiver, with what another person can decide about it. */
export function DebtWaiverDialog({ waiver, memberHref, onClose }: Props) {
  const text = useText(debtStaffMessages)
  const format = useFormat()
  const { member, money, waived, reason, words, state, refusal } = waiver
  const { decidedAccount, decidedAt, proposedAccount, proposedAt, expiresAt } = waiver
  const rows = [
    { name: text('most'), value: format.money(money) },
    ...(waived ? [{ name: text('waived'), value: format.money(waived) }] : []),
    { name: text('reason'), value: text(`reason.${reason}`) },
    { name: text('words'), value: words },
    { name: text('state'), value: text(`state.${state}`) },
    { name: text('proposedBy'), value: `${proposedAccount} · ${format.dateTime(proposedAt)}` },
    ...(state === 'proposed' ? [{ name: text('until'), value: format.dateTime(expiresAt) }] : []),
    ...(decidedAccount && decidedAt
      ? [{ name: text('decidedBy'), value: `${decidedAccount} · ${format.dateTime(decidedAt)}` }]
      : []),
    ...(refusal === '' ? [] : [{ name: text('refusal'), value: refusal }]),
  ]
  return (
    <Dialog title={text('of', { account: member.account })} onClose={onClose}>
      <div className={styles.order}>
        <Ticket title={text('title')} rows={rows} />
        {memberHref && <a href={memberHref}>{text('toMember', { account: member.account })}</a>}
        {state === 'proposed' && <Decide waiver={waiver} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Decide({ waiver, onClose }: Props) {
  const text = useText(debtStaffMessages)
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { id, isMine, money, member } = waiver
  const confirm = useCall(confirmDebtWaiver, {
    refreshes,
    onSuccess: ({ waived }) => {
      toast(text('done', { amount: format.money(waived) }))
      onClose()
    },
  })
  const refuse = useCall(refuseDebtWaiver, { refreshes, onSuccess: onClose })
  const isBusy = confirm.isPending || refuse.isPending
  return (
    <section className={styles.part}>
      {isMine ? (
        <p className={styles.quiet}>{text('own')}</p>
      ) : (
        <div className={styles.acts}>
          <Button kind="chip" isBusy={isBusy} onClick={() => setAsking(true)}>
            {text('confirm')}
          </Button>
        </div>
      )}
      <ReasonedAct
        label={text('refusal')}
        act={text('refuse')}
        isBusy={isBusy}
        onAct={(said) => refuse.mutate({ params: { id }, body: { reason: said } })}
      />
      <ProblemNote problem={confirm.error ?? refuse.error} />
      {isAsking && (
        <Confirm
          title={text('of', { account: member.account })}
          question={text('askConfirm', { amount: money, account: member.account })}
          act={text('confirm')}
          isBusy={confirm.isPending}
          isDanger
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
