import { Form, ProblemNote, SubmitButton, typedToMoney, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { cashierProblems, type Channel } from '../calls.ts'
import { messages } from '../messages.ts'
import { useChannelWord } from './channel-pieces.ts'
import styles from './deposit-screen.module.css'
import { AmountPart } from './deposit/amount-part.tsx'
import { InputFields } from './deposit/input-fields.tsx'
import { ShutNote } from './deposit/shut-note.tsx'
import { isTaken } from './deposit/taken.ts'
import { useInputs } from './deposit/use-inputs.ts'
import { orderHref } from './order-href.ts'
import { useStartDeposit } from './use-start-deposit.ts'

/** What a way to pay in asks for: what the channel has declared, an amount, and the one button. */
export function PayIn({ channel }: { channel: Channel }) {
  const text = useText(messages)
  const word = useChannelWord(channel.id)
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const start = useStartDeposit()
  const { problem } = start
  const form = useInputs(channel, problem)
  const { asksAmount, smallest } = channel
  const money = asksAmount ? typedToMoney(typed, smallest.currency) : undefined
  const fits = money !== undefined && isTaken(money, channel)
  const open = problem?.is(cashierProblems.orderOpen)
    ? (problem.facts as { orderId: string })
    : undefined
  const note = word('note')

  if (!channel.terms.isOpenNow) return <ShutNote channel={channel} />
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        form.leaveAll()
        if ((fits || !asksAmount) && form.areRight) {
          start.begin({ channelId: channel.id, money, inputs: form.values() })
        }
      }}
    >
      {note && <p className={styles.lead}>{note}</p>}
      <InputFields channelId={channel.id} form={form} />
      {asksAmount && (
        <AmountPart
          channel={channel}
          typed={typed}
          money={money}
          isTouched={isTouched}
          onTyped={setTyped}
          onLeave={() => setTouched(typed !== '')}
        />
      )}
      <ProblemNote problem={form.isShown(problem) ? null : problem} />
      {open && <Link href={orderHref(open.orderId)}>{text('openOrder')}</Link>}
      <SubmitButton busy={start.isBusy}>
        {fits ? text('continue', { amount: money }) : text(asksAmount ? 'choose' : 'payIn')}
      </SubmitButton>
    </Form>
  )
}
