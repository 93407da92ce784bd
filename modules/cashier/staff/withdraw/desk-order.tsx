import { ProblemNote, query, Ticket, useFormat, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { type DeskWithdrawal, withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { DeskDialog } from '../desk/desk-dialog.tsx'
import { DeskHistory } from '../desk/desk-parts.tsx'
import { Destination } from './destination.tsx'
import { DeskLegs } from './desk-legs.tsx'
import { FactsPart, type OrderLinks } from './facts-part.tsx'
import { PayForm } from './pay-form.tsx'
import { ReviewPart } from './review-part.tsx'
import { RiskList } from './risk-list.tsx'
import { useDeskActs } from './use-desk-acts.ts'
import { useWithdrawalState } from './use-withdrawal-state.ts'

// The member reads these of themselves.
const membersOwn = [
  'requested',
  'cancelled',
  'waitsForMember',
  'received',
  'notReceived',
  'reminded',
  'clockAnew',
] as const
const isOfMember = (act: string): act is (typeof membersOwn)[number] =>
  membersOwn.some((each) => each === act)

export type { OrderLinks } from './facts-part.tsx'
type Besides = {
  links: OrderLinks
  /** What other modules know of its member. */
  ofMember?: ((memberId: string) => ReactNode) | undefined
}
type Props = Besides & { id: string; onClose: () => void }

/** One withdrawal on the desk, with what decides about it and what can be done with it. */
export function DeskOrder({ id, onClose, ...besides }: Props) {
  const text = useText(withdrawStaffMessages)
  return (
    <DeskDialog
      order={query(withdrawStaffCalls.readDeskWithdrawal, { params: { id } })}
      titleOf={(order) =>
        order ? text('desk.of', { account: order.member.account }) : text('desk.title')
      }
      onClose={onClose}
    >
      {(order) => <Order order={order} {...besides} />}
    </DeskDialog>
  )
}

function Order({ order, links, ofMember }: Besides & { order: DeskWithdrawal }) {
  const text = useText(withdrawStaffMessages)
  const words = useText(withdrawMessages)
  const format = useFormat()
  const stateOf = useWithdrawalState()
  const acts = useDeskActs(order.id)
  const { money, fee, payee, state, requestedAt, note } = order
  const rows = [
    { name: text('desk.orderNumber'), value: order.id.slice(0, 8) },
    { name: text('desk.amount'), value: format.money(money) },
    { name: text('desk.fee'), value: format.money(fee) },
    { name: text('desk.to'), value: text('desk.payee', payee) },
    { name: text('desk.asked'), value: format.dateTime(requestedAt) },
    { name: text('desk.state'), value: stateOf(order) },
    ...(note === '' ? [] : [{ name: text('desk.rejectReason'), value: note }]),
  ]
  return (
    <div className={styles.order}>
      <Ticket title={words('out.slip')} rows={rows} />
      <section aria-label={text('desk.risks')}>
        <h3>{text('desk.risks')}</h3>
        <RiskList risks={order.risks} />
      </section>
      <FactsPart order={order} links={links} />
      <ReviewPart order={order} acts={acts} />
      <Destination id={order.id} />
      {state === 'approved' && order.whyNotPay === null && <PayForm order={order} acts={acts} />}
      {order.whyNotPay && (state === 'approved' || state === 'paying') && (
        <p className={styles.quiet}>{text(`desk.${order.whyNotPay}`)}</p>
      )}
      <DeskLegs order={order} acts={acts} />
      <ProblemNote problem={acts.problem} />
      {ofMember?.(order.member.id)}
      <DeskHistory
        title={text('desk.history')}
        told={order.events.map(({ act, by, staffAccount, why, madeAt }) => ({
          name: isOfMember(act) ? text(`desk.act.${act}`) : words(`out.act.${act}`),
          who: staffAccount ?? text(`desk.by.${by}`),
          why,
          madeAt,
        }))}
      />
    </div>
  )
}
