import { useSuspenseQuery } from '@tanstack/react-query'
import { currencySign, type Money, typedAmount } from '@tessera/money'
import {
  AmountField,
  Banner,
  Button,
  exampleAmount,
  Form,
  localeOf,
  PasswordField,
  ProblemNote,
  SubmitButton,
  Ticket,
  typedToMoney,
  useFormat,
  useLanguage,
  useText,
  useBusinessZone,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { WithdrawTerms } from '../../withdraw-calls.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { PayeeStep } from './payee-step.tsx'
import { isHeldByTurnover, mostOf, quoteWithdrawal } from './quote-withdrawal.ts'
import { useRequestWithdrawal } from './use-request-withdrawal.ts'
import { clockOf, payeesQuery, termsQuery } from './withdraw-queries.ts'
import styles from './withdraw.module.css'

/** Three short steps on one page: where to, how much, confirm. */
export function WithdrawForm() {
  const text = useText(withdrawMessages)
  const { code } = useLanguage()
  const { data: terms } = useSuspenseQuery(termsQuery)
  const { data: payees } = useSuspenseQuery(payeesQuery)
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [password, setPassword] = useState('')
  const request = useRequestWithdrawal(() => setPassword(''))
  const payee = payees.find(({ id }) => id === chosen) ?? payees[0]
  const { currency } = terms.available
  const locale = localeOf(code)
  const money = typedToMoney(typed, currency)
  const quote = money && quoteWithdrawal(money, terms)
  const fits = quote?.isWithin && quote.isEnough
  const most = mostOf(terms)

  return (
    <div className={styles.form}>
      <Obstacles terms={terms} />
      <PayeeStep payees={payees} chosen={payee?.id ?? ''} onChoose={setChosen} terms={terms} />
      {payee && (
        <Form
          className={styles.form ?? ''}
          onSubmit={(event) => {
            event.preventDefault()
            setTouched(true)
            if (money && fits) request.begin(payee.id, money, password)
          }}
        >
          <fieldset className={styles.step}>
            <legend>{text('out.stepAmount')}</legend>
            <p className={styles.quiet}>{text('out.available', { amount: terms.available })}</p>
            <AmountField
              label={text('out.amount')}
              symbol={currencySign(currency, locale)}
              currency={currency}
              value={typed}
              hint={boundsOf(text, terms)}
              error={isTouched && !fits ? faultOf(text, money, quote, terms) : undefined}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={() => setTouched(typed !== '')}
            />
            <Button onClick={() => setTyped(typedAmount(most, locale))}>{text('out.all')}</Button>
          </fieldset>
          <fieldset className={styles.step}>
            <legend>{text('out.stepConfirm')}</legend>
            {money && quote && fits && <QuoteSlip money={money} quote={quote} terms={terms} />}
            <PasswordField
              label={text('out.fundsPassword')}
              autoComplete="off"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            <ProblemNote problem={request.problem} />
            <SubmitButton busy={request.isBusy}>
              {money && fits ? text('out.submit', { amount: money }) : text('out.submitNone')}
            </SubmitButton>
          </fieldset>
        </Form>
      )}
    </div>
  )
}

type Text = ReturnType<typeof useText<(typeof withdrawMessages)['texts']>>
type Quoted = ReturnType<typeof quoteWithdrawal>

const boundsOf = (text: Text, { smallest, largest, leftToday }: WithdrawTerms) =>
  text('out.between', { smallest, largest, left: leftToday })

function faultOf(
  text: Text,
  money: Money | undefined,
  quote: Quoted | undefined,
  terms: WithdrawTerms,
): string {
  if (!money) return text('out.notAnAmount', { example: exampleAmount(terms.smallest.currency) })
  return quote?.isWithin ? text('out.notEnough') : boundsOf(text, terms)
}

/** Obstacles are shown before anything is typed. */
function Obstacles({ terms }: { terms: WithdrawTerms }) {
  const text = useText(withdrawMessages)
  const { zone } = useBusinessZone()
  return (
    <>
      {!terms.isOpenNow && (
        <Banner tone="warn">
          {text('out.shut', {
            opens: clockOf(terms.opensMinute),
            closes: clockOf(terms.closesMinute),
            zone,
          })}
        </Banner>
      )}
      {isHeldByTurnover(terms) && (
        <Banner tone="warn">{text('out.turnover', { left: terms.turnoverLeft })}</Banner>
      )}
    </>
  )
}

type SlipProps = { money: Money; quote: Quoted; terms: WithdrawTerms }

function QuoteSlip({ money, quote, terms }: SlipProps) {
  const text = useText(withdrawMessages)
  const format = useFormat()
  const rows = [
    { name: text('out.arrives'), value: format.money(money) },
    { name: text('out.fee'), value: format.money(quote.fee) },
    { name: text('out.taken'), value: format.money(quote.taken) },
  ]
  return (
    <Ticket title={text('out.slip')} rows={rows}>
      {terms.freeLeft > 0 && (
        <p className={styles.quiet}>{text('out.freeLeft', { count: terms.freeLeft })}</p>
      )}
    </Ticket>
  )
}
