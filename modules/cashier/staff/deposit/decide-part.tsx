import {
  AmountField,
  exampleAmount,
  Form,
  SubmitButton,
  TextField,
  typedToMoney,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { DeskDeposit } from '../../deposit-desk-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { ClaimButton, ReasonedAct } from '../desk/desk-parts.tsx'
import type { DepositActs } from './use-deposit-acts.ts'

type Props = { order: DeskDeposit; acts: DepositActs }

const forPeople: readonly string[] = ['pendingPay', 'memberPaid', 'expired', 'partialReview']

/** Claims a deposit and decides it. The decision needs the claim. */
export function DecidePart({ order, acts }: Props) {
  const text = useText(depositStaffMessages)
  const { state, place, isMine, needsSecond, approvedAccount } = order
  const isOpen = forPeople.includes(state) && (place !== null || state === 'partialReview')
  if (!isOpen) return null
  return (
    <section className={styles.part}>
      {needsSecond && (
        <p className={styles.quiet}>
          {approvedAccount
            ? text('desk.in.approvedBy', { account: approvedAccount })
            : text('desk.in.needsSecond')}
        </p>
      )}
      <div className={styles.acts}>
        <ClaimButton
          isMine={isMine}
          acts={acts}
          claim={text('desk.in.claim')}
          release={text('desk.in.release')}
        />
      </div>
      {isMine && <ConfirmForm order={order} acts={acts} />}
      {isMine && (
        <ReasonedAct
          label={text('desk.in.reason')}
          act={text('desk.in.reject')}
          isBusy={acts.isBusy}
          onAct={acts.reject}
        />
      )}
    </section>
  )
}

function ConfirmForm({ order, acts }: Props) {
  const text = useText(depositStaffMessages)
  const format = useFormat()
  const { money, toldReference } = order
  // What was asked for is no answer to what came: the amount is typed from the bank's own page.
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState(toldReference)
  const [isTouched, setTouched] = useState(false)
  const example = exampleAmount(money.currency)
  const came = typedToMoney(typed, money.currency)
  return (
    <Form
      className={styles.part ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        if (came && reference.trim() !== '') acts.confirm(came.amount, reference)
      }}
    >
      <AmountField
        currency={money.currency}
        label={text('desk.in.amount')}
        placeholder={format.amount(money.amount)}
        error={isTouched && !came ? text('desk.in.wrongAmount', { example }) : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={text('desk.in.reference')}
        maxLength={100}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <SubmitButton busy={acts.isBusy}>
        {came ? text('desk.in.confirm', { amount: came }) : text('desk.in.confirmNone')}
      </SubmitButton>
    </Form>
  )
}
