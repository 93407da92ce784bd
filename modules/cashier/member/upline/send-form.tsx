import { currencySign, parseMoney, typedAmount } from '@tessera/money'
import {
  AmountField,
  Banner,
  Button,
  Confirm,
  Form,
  localeOf,
  PasswordField,
  ProblemNote,
  Segmented,
  SubmitButton,
  TextField,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { SendDirection, UplineTerms } from '../../upline-calls.ts'
import { uplineMessages } from '../../upline-messages.ts'
import { faultOf, isHeldByTurnover, mostToSend } from './fault-of.ts'
import styles from './upline.module.css'
import { useSend } from './use-send.ts'

/** Sends money: to whom, how much; asked about first. */
export function SendForm({ terms }: { terms: UplineTerms }) {
  const text = useText(uplineMessages)
  const [direction, setDirection] = useState<SendDirection>(terms.upline ? 'up' : 'down')
  const [account, setAccount] = useState('')
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [password, setPassword] = useState('')
  const [isAsking, setAsking] = useState(false)
  const sending = useSend(() => {
    setTyped('')
    setTouched(false)
    setPassword('')
  })
  const asked = parseMoney(typed, terms.available.currency)
  const fault = faultOf(terms, asked)
  const isDown = direction === 'down'
  const isMissing = isDown && account.trim() === ''
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        if (!fault && !isMissing) setAsking(true)
      }}
    >
      <Ways terms={terms} direction={direction} onChoose={setDirection} />
      {isHeldByTurnover(terms, direction) && (
        <Banner tone="warn">{text('send.turnover', { left: terms.turnoverLeft })}</Banner>
      )}
      {isDown && (
        <TextField
          label={text('send.account')}
          maxLength={40}
          autoComplete="off"
          value={account}
          error={isTouched && isMissing ? text('send.accountMissing') : undefined}
          onChange={({ target }) => setAccount(target.value)}
        />
      )}
      <HowMuch
        terms={terms}
        typed={typed}
        error={isTouched && fault ? text(`send.${fault}`) : undefined}
        onType={setTyped}
        onLeave={() => setTouched(typed !== '')}
      />
      <PasswordField
        label={text('send.fundsPassword')}
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Outcome sending={sending} />
      <SubmitButton busy={sending.isBusy}>{text('send.check')}</SubmitButton>
      {isAsking && asked && (
        <Ask
          amount={asked}
          to={isDown ? { account } : { upline: terms.upline ?? '' }}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            const whom = isDown ? { account: account.trim() } : {}
            sending.send({ direction, ...whom, money: asked, fundsPassword: password })
          }}
        />
      )}
    </Form>
  )
}

/** How the last one ended. */
function Outcome({ sending }: { sending: ReturnType<typeof useSend> }) {
  const text = useText(uplineMessages)
  const { problem, made } = sending
  return (
    <>
      <ProblemNote problem={problem} />
      {made && <p role="status">{text('send.done', { amount: made.money, other: made.other })}</p>}
    </>
  )
}

type HowMuchProps = {
  terms: UplineTerms
  typed: string
  error: string | undefined
  onType: (typed: string) => void
  onLeave: () => void
}

function HowMuch({ terms, typed, error, onType, onLeave }: HowMuchProps) {
  const text = useText(uplineMessages)
  const { code } = useLanguage()
  const locale = localeOf(code)
  const { available, smallest, largest, leftToday: left } = terms
  return (
    <>
      <p className={styles.quiet}>{text('send.available', { amount: available })}</p>
      <AmountField
        label={text('send.amount')}
        symbol={currencySign(available.currency, locale)}
        value={typed}
        hint={text('send.between', { smallest, largest, left })}
        error={error}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
      />
      <Button onClick={() => onType(typedAmount(mostToSend(terms), locale))}>
        {text('send.all')}
      </Button>
      <p className={styles.quiet}>
        {text('send.toStake', { times: String(terms.multiplePpm / 1_000_000) })}
      </p>
    </>
  )
}

type WaysProps = {
  terms: UplineTerms
  direction: SendDirection
  onChoose: (direction: SendDirection) => void
}

function Ways({ terms: { upline, maySendDown }, direction, onChoose }: WaysProps) {
  const text = useText(uplineMessages)
  const up = text('send.up', { upline: upline ?? '' })
  const down = text('send.down')
  if (upline === null || !maySendDown) return <p>{upline === null ? down : up}</p>
  return (
    <Segmented
      label={text('send.direction')}
      value={direction}
      options={[
        { id: 'up', name: up },
        { id: 'down', name: down },
      ]}
      onChange={onChoose}
    />
  )
}

type AskProps = {
  amount: NonNullable<ReturnType<typeof parseMoney>>
  to: { account: string } | { upline: string }
  onConfirm: () => void
  onCancel: () => void
}

function Ask({ amount: asked, to, onConfirm, onCancel }: AskProps) {
  const text = useText(uplineMessages)
  const format = useFormat()
  const amount = format.money(asked)
  return (
    <Confirm
      title={text('send.ask', { amount })}
      question={
        'account' in to
          ? text('send.askDown', { amount, ...to })
          : text('send.askUp', { amount, ...to })
      }
      act={text('send.act', { amount })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
