import { type Money } from '@tessera/money'
import {
  AmountField,
  Form,
  SelectField,
  SubmitButton,
  typedToUnits,
  typedUnits,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useChannelName } from '../../member/channel-pieces.ts'
import type { DeskWithdrawal } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'
import type { DeskActs } from './use-desk-acts.ts'

const nothing = 0n

/** The parts as they were typed; undefined where they are no amounts, or do not add up. */
export function partsOf(typed: string, { amount, currency }: Money): string[] | undefined {
  const parts = typed
    .trim()
    .split(/\s+/)
    .map((part) => typedToUnits(part, currency))
  const sum = parts.reduce<bigint>((total, part) => total + (part ?? nothing), nothing)
  const isRight = parts.every((part) => part !== undefined && part > nothing) && sum === amount
  return isRight ? parts.map(String) : undefined
}

/** Begins to pay what was approved: through a payment service or by hand, in one part or several. */
export function PayForm({ order, acts }: { order: DeskWithdrawal; acts: DeskActs }) {
  const text = useText(withdrawStaffMessages)
  const channelName = useChannelName()
  const { money, payChannels } = order
  const [channelId, setChannelId] = useState(payChannels[0] ?? '')
  const [typed, setTyped] = useState(() => typedUnits(money.amount))
  const parts = partsOf(typed, money)
  return (
    <Form
      className={styles.part ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (parts) acts.pay(parts.map((amount) => ({ channelId, amount })))
      }}
    >
      <SelectField
        label={text('desk.payBy')}
        options={payChannels.map((id) => ({
          id,
          name: id === 'manual' ? text('desk.payManual') : channelName(id),
        }))}
        value={channelId}
        onChange={({ target }) => setChannelId(target.value)}
      />
      <AmountField
        currency={money.currency}
        isList
        label={text('desk.payParts')}
        hint={text('desk.payPartsHint')}
        error={parts ? undefined : text('desk.wrongParts', { amount: money })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SubmitButton busy={acts.isBusy}>{text('desk.pay')}</SubmitButton>
    </Form>
  )
}
