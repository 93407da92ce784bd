import { ProblemNote, query, Ticket, useFormat, useText } from '@tessera/web-kit'
import { depositDeskCalls, type DeskDeposit } from '../../deposit-desk-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import { useChannelName } from '../../member/channel-pieces.ts'
import { messages } from '../../messages.ts'
import styles from '../desk/desk.module.css'
import { DeskDialog } from '../desk/desk-dialog.tsx'
import { DeskHistory } from '../desk/desk-parts.tsx'
import { DecidePart } from './decide-part.tsx'
import { UnclearPart } from './unclear-part.tsx'
import { useDepositActs } from './use-deposit-acts.ts'

/** One deposit on the desk, with what can be done with it. */
export function DepositDeskOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(depositStaffMessages)
  return (
    <DeskDialog
      order={query(depositDeskCalls.readDeskDeposit, { params: { id } })}
      titleOf={(order) =>
        order ? text('desk.in.of', { account: order.member.account }) : text('desk.in.title')
      }
      onClose={onClose}
    >
      {(order) => <Order order={order} />}
    </DeskDialog>
  )
}

function Order({ order }: { order: DeskDeposit }) {
  const text = useText(depositStaffMessages)
  const words = useText(messages)
  const format = useFormat()
  const acts = useDepositActs(order.id)
  const channelName = useChannelName()
  const { money, paid, channelId, state, reference, toldReference, payerName, note } = order
  const rows = [
    { name: text('desk.in.asked'), value: format.money(money) },
    ...(paid ? [{ name: text('desk.in.paid'), value: format.money(paid) }] : []),
    { name: text('desk.in.channel'), value: channelName(channelId) },
    ...(reference ? [{ name: text('desk.in.code'), value: reference }] : []),
    ...(toldReference === '' ? [] : [{ name: text('desk.in.told'), value: toldReference }]),
    ...(payerName === '' ? [] : [{ name: text('desk.in.payer'), value: payerName }]),
    {
      name: text('desk.in.state'),
      value: state === 'pendingPay' ? text('desk.in.unpaid') : words(`state.${state}`),
    },
    ...(note === '' ? [] : [{ name: text('desk.in.reason'), value: note }]),
  ]
  return (
    <div className={styles.order}>
      <Ticket title={text('desk.in.order')} rows={rows} />
      <UnclearPart order={order} />
      <DecidePart key={order.isMine ? 'mine' : 'free'} order={order} acts={acts} />
      <ProblemNote problem={acts.problem} />
      <DeskHistory
        title={text('desk.in.history')}
        told={order.events.map(({ act, by, staffAccount, why, madeAt }) => ({
          // The member reads this one of themselves.
          name: act === 'told' ? text('desk.in.act.told') : words(`act.${act}`),
          who: staffAccount ?? text(`desk.in.by.${by}`),
          why,
          madeAt,
        }))}
      />
    </div>
  )
}
