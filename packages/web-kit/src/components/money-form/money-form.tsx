import { currencySign, type Money, typedAmount } from '@tessera/money'
import type { ReactNode } from 'react'
import { localeOf, useLanguage } from '../../texts/language.ts'
import { useFormat } from '../../texts/use-format.ts'
import { AmountField } from '../amount-field/amount-field.tsx'
import { Button } from '../button/button.tsx'
import { Confirm } from '../confirm/confirm.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { PasswordField } from '../password-field/password-field.tsx'
import type { useMoneyForm } from './use-money-form.ts'

type Words = { amount: string; hint: string; all: string; fundsPassword: string; check: string }
type Props = {
  form: ReturnType<typeof useMoneyForm>
  label?: string
  className?: string | undefined
  /** From where, to whom. */
  children: ReactNode
  words: Words
  most: Money
  /** Why the amount cannot be moved. */
  fault: string | undefined
  /** Something that is asked for above is not there. */
  isMissing?: boolean
  /** What else is to be known of the amount. */
  note?: ReactNode
  /** How the last one ended. */
  outcome: ReactNode
  isBusy: boolean
  confirm: (amount: string) => { title: string; question: string; act: string }
  onSend: (asked: Money, fundsPassword: string) => void
}

/** Moves money: which way, how much, with the funds password; asked about first. */
export function MoneyForm({ form, children, words, most, fault, note, outcome, ...props }: Props) {
  const locale = localeOf(useLanguage().code)
  const { typed, isTouched, password, isAsking, asked, setTyped, setTouched, setAsking } = form
  return (
    <Form
      className={props.className ?? ''}
      {...(props.label && { 'aria-label': props.label })}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        if (!fault && !props.isMissing) setAsking(true)
      }}
    >
      {children}
      <AmountField
        label={words.amount}
        symbol={currencySign(most.currency, locale)}
        currency={most.currency}
        value={typed}
        hint={words.hint}
        error={isTouched ? fault : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTouched(typed !== '')}
      />
      <Button onClick={() => setTyped(typedAmount(most, locale))}>{words.all}</Button>
      {note}
      <PasswordField
        label={words.fundsPassword}
        autoComplete="off"
        value={password}
        onChange={({ target }) => form.setPassword(target.value)}
      />
      {outcome}
      <SubmitButton busy={props.isBusy}>{words.check}</SubmitButton>
      {isAsking && asked && (
        <Ask
          asked={asked}
          confirm={props.confirm}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            props.onSend(asked, password)
          }}
        />
      )}
    </Form>
  )
}

type AskProps = Pick<Props, 'confirm'> & {
  asked: Money
  onConfirm: () => void
  onCancel: () => void
}

function Ask({ asked, confirm, ...acts }: AskProps) {
  const format = useFormat()
  return <Confirm {...confirm(format.money(asked))} {...acts} />
}
