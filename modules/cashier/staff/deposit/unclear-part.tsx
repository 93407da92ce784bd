import type { Money } from '@tessera/money'
import {
  AmountField,
  Button,
  Form,
  isReason,
  ProblemNote,
  ReasonDialog,
  ReasonField,
  SelectField,
  SubmitButton,
  toast,
  typedToMoney,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import {
  depositDeskCalls,
  type DeskDeposit,
  type UnclearReversal,
} from '../../deposit-desk-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import { staffMessages } from '../../staff-messages.ts'
import styles from '../desk/desk.module.css'

const { listDepositDesk, readDeskDeposit, attributeReversal, dismissReversal } = depositDeskCalls
const refreshes = [listDepositDesk, readDeskDeposit]

/** What the payment service took back or returned of a deposit, for a person to attribute or dismiss. */
export function UnclearPart({ order }: { order: DeskDeposit }) {
  const text = useText(depositStaffMessages)
  if (order.unclear.length === 0) return null
  return (
    <section aria-label={text('desk.in.unclear')}>
      <h3>{text('desk.in.unclear')}</h3>
      <WaitingMark subject={`deposit:${order.id}`} />
      {order.unclear.map((each) => (
        <UnclearItem key={each.id} unclear={each} />
      ))}
    </section>
  )
}

function useSettled() {
  const words = useText(staffMessages)
  const text = useText(depositStaffMessages)
  return ({ isDone }: { isDone?: boolean | undefined }) =>
    toast(isDone === false ? words('settingWaits') : text('desk.in.settled'))
}

function UnclearItem({ unclear }: { unclear: UnclearReversal }) {
  const text = useText(depositStaffMessages)
  const format = useFormat()
  const [isDismissing, setDismissing] = useState(false)
  const settled = useSettled()
  const dismiss = useCall(dismissReversal, {
    refreshes,
    onSuccess: (reply) => {
      setDismissing(false)
      settled(reply)
    },
  })
  const { id, turn, money, reference, madeAt, targets } = unclear
  const told = { amount: money, reference, when: format.dateTime(madeAt) }
  return (
    <div className={styles.part}>
      <p>{text(`desk.in.unclear.${turn}`, told)}</p>
      {targets.length === 0 ? (
        <p className={styles.quiet}>{text('desk.in.noTarget')}</p>
      ) : (
        <AttributeForm unclear={unclear} />
      )}
      <div>
        <Button kind="danger" onClick={() => setDismissing(true)}>
          {text('desk.in.dismiss')}
        </Button>
      </div>
      {isDismissing && (
        <ReasonDialog
          act={text('desk.in.dismiss')}
          question={text(`desk.in.dismiss.${turn}`)}
          isBusy={dismiss.isPending}
          problem={dismiss.error}
          onAct={(reason) => dismiss.mutate({ params: { id }, body: { reason } })}
          onClose={() => setDismissing(false)}
        />
      )}
    </div>
  )
}

function AttributeForm({ unclear: { id, turn, targets } }: { unclear: UnclearReversal }) {
  const text = useText(depositStaffMessages)
  const format = useFormat()
  const [orderId, setOrderId] = useState(targets[0]?.orderId ?? '')
  // The service counts in another currency or reports a part, so staff enter the amount in the deposit's currency.
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const settled = useSettled()
  const attribute = useCall(attributeReversal, { refreshes, onSuccess: settled })
  const target = targets.find((each) => each.orderId === orderId) ?? targets[0]
  if (!target) return null
  const { left } = target
  const amount = amountUpTo(left, typed)
  return (
    <Form
      className={styles.part ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!amount || !isReason(reason) || attribute.isPending) return
        const body = { orderId: target.orderId, amount: String(amount.amount), reason }
        attribute.mutate({ params: { id }, body })
      }}
    >
      <SelectField
        label={text('desk.in.target')}
        options={targets.map((each) => ({
          id: each.orderId,
          name: text('desk.in.targetOf', {
            number: each.orderId.slice(0, 8),
            amount: each.left,
            when: format.dateTime(each.createdAt),
          }),
        }))}
        value={target.orderId}
        onChange={({ target: picked }) => setOrderId(picked.value)}
      />
      <AmountField
        currency={left.currency}
        label={text('desk.in.attributed', { currency: left.currency })}
        hint={text('desk.in.attributedHint', { left })}
        error={isTried && !amount ? text('desk.in.attributedWrong', { left }) : undefined}
        value={typed}
        onChange={({ target: field }) => setTyped(field.value)}
      />
      <ReasonField value={reason} onValue={setReason} isMissing={isTried} />
      <ProblemNote problem={attribute.error} />
      <SubmitButton busy={attribute.isPending}>
        {text(`desk.in.attribute.${turn}`, { amount: amount ?? left })}
      </SubmitButton>
    </Form>
  )
}

/** What was typed, where no more than this is left; nothing where it is no such amount. */
function amountUpTo(left: Money, typed: string): Money | undefined {
  const amount = typedToMoney(typed, left.currency)
  return amount && amount.amount > 0n && amount.amount <= left.amount ? amount : undefined
}
