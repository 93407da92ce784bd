import { decimalFromUnits, parseMoney } from '@tessera/money'
import {
  AmountField,
  Button,
  Form,
  newId,
  ProblemNote,
  Segmented,
  SubmitButton,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { cashierCalls, cashierProblems, type Channel } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './deposit-screen.module.css'

type Order = { orderId: string; redirectUrl: string }

/** Method, amount, confirm. The order keeps its id while the member tries again. */
export function DepositForm({ channels }: { channels: Channel[] }) {
  const text = useText(messages)
  const format = useFormat()
  const [id, setId] = useState(newId)
  const [channelId, setChannelId] = useState(channels[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const start = useCall(cashierCalls.startDeposit, {
    onSuccess: ({ redirectUrl }) => location.assign(redirectUrl),
    // A refusal is definite. After a lost answer the same order is asked for again.
    onError: ({ status }) => {
      if (status < 503) setId(newId())
    },
  })
  const channel = channels.find((each) => each.id === channelId)
  if (!channel) return null
  const { smallest, largest } = channel
  const money = parseMoney(typed, smallest.currency)
  const fits = money && money.amount >= smallest.amount && money.amount <= largest.amount
  const bounds = text('between', { smallest, largest })
  const open = start.error?.is(cashierProblems.orderOpen) ? (start.error.facts as Order) : undefined

  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        if (fits) start.mutate({ body: { id, channelId, money } })
      }}
    >
      <p className={styles.lead}>{text('lead')}</p>
      <Segmented
        label={text('method')}
        options={channels.map((each) => ({ id: each.id, name: text('sandbox.name') }))}
        value={channelId}
        onChange={setChannelId}
      />
      <p className={styles.lead}>{text('sandbox.note')}</p>
      <div className={styles.suggestions}>
        {channel.suggestions.map((suggestion) => (
          <Button
            key={String(suggestion.amount)}
            aria-label={text('suggestion', { amount: suggestion })}
            onClick={() => setTyped(decimalFromUnits(suggestion.amount))}
          >
            {format.money(suggestion)}
          </Button>
        ))}
      </div>
      <AmountField
        label={text('amount')}
        symbol="$"
        value={typed}
        hint={bounds}
        error={isTouched && !fits ? (money ? bounds : text('notAnAmount')) : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTouched(typed !== '')}
      />
      <ProblemNote problem={start.error} />
      {open && <a href={open.redirectUrl}>{text('openOrder')}</a>}
      <SubmitButton busy={start.isPending || start.isSuccess}>
        {fits ? text('continue', { amount: money }) : text('choose')}
      </SubmitButton>
    </Form>
  )
}
