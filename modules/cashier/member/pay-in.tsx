import { currencySign, typedAmount } from '@tessera/money'
import {
  AmountField,
  Button,
  Form,
  localeOf,
  ProblemNote,
  SubmitButton,
  typedToMoney,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { cashierProblems, type Channel } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './deposit-screen.module.css'
import { QuoteSlip } from './deposit/quote-slip.tsx'
import { ShutNote } from './deposit/shut-note.tsx'
import { isTaken } from './deposit/taken.ts'
import { orderHref } from './order-href.ts'
import { useStartDeposit } from './use-start-deposit.ts'

export type PayInProps = { channel: Channel }

/** What every way to pay in asks for: an amount, and the one button. A channel puts its own words in between. */
export function PayIn({ channel, children }: PayInProps & { children?: ReactNode }) {
  const text = useText(messages)
  const format = useFormat()
  const { code } = useLanguage()
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const start = useStartDeposit()
  const { smallest, largest, suggestions } = channel
  const { currency } = smallest
  const locale = localeOf(code)
  const money = typedToMoney(typed, currency)
  const fits = money !== undefined && isTaken(money, channel)
  const { isFixed } = channel.terms
  const bounds = isFixed ? text('onlyThese') : text('between', { smallest, largest })
  const { problem } = start
  const open = problem?.is(cashierProblems.orderOpen)
    ? (problem.facts as { orderId: string })
    : undefined

  if (!channel.terms.isOpenNow) return <ShutNote channel={channel} />
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        if (fits) start.begin(channel.id, money)
      }}
    >
      {children && <div className={styles.lead}>{children}</div>}
      <div className={styles.suggestions} role="group" aria-label={text('suggestions')}>
        {suggestions.map((suggestion) => (
          <Button
            key={String(suggestion.amount)}
            aria-label={text('suggestion', { amount: suggestion })}
            onClick={() => setTyped(typedAmount(suggestion, locale))}
          >
            {format.money(suggestion)}
          </Button>
        ))}
      </div>
      <AmountField
        label={text('amount')}
        symbol={currencySign(currency, locale)}
        currency={currency}
        value={typed}
        hint={bounds}
        error={isTouched && !fits ? (money ? bounds : text('notAnAmount')) : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTouched(typed !== '')}
      />
      {fits && <QuoteSlip channel={channel} money={money} />}
      <ProblemNote problem={problem} />
      {open && <Link href={orderHref(open.orderId)}>{text('openOrder')}</Link>}
      <SubmitButton busy={start.isBusy}>
        {fits ? text('continue', { amount: money }) : text('choose')}
      </SubmitButton>
    </Form>
  )
}
