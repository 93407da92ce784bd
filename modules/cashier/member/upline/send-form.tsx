import {
  Banner,
  MoneyForm,
  ProblemNote,
  Segmented,
  TextField,
  useMoneyForm,
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
  const form = useMoneyForm(terms.available.currency)
  const sending = useSend(form.clear)
  const isDown = direction === 'down'
  const isMissing = isDown && account.trim() === ''
  const { smallest, largest, leftToday: left, upline } = terms
  const fault = faultOf(terms, form.asked)
  return (
    <MoneyForm
      form={form}
      className={styles.form}
      words={{
        amount: text('send.amount'),
        hint: text('send.between', { smallest, largest, left }),
        all: text('send.all'),
        fundsPassword: text('send.fundsPassword'),
        check: text('send.check'),
      }}
      most={mostToSend(terms)}
      fault={fault && text(`send.${fault}`)}
      isMissing={isMissing}
      note={
        <p className={styles.quiet}>
          {text('send.toStake', { times: String(terms.multiplePpm / 1_000_000) })}
        </p>
      }
      outcome={<Outcome sending={sending} />}
      isBusy={sending.isBusy}
      confirm={(amount) => ({
        title: text('send.ask', { amount }),
        question: isDown
          ? text('send.askDown', { amount, account })
          : text('send.askUp', { amount, upline: upline ?? '' }),
        act: text('send.act', { amount }),
      })}
      onSend={(money, fundsPassword) => {
        const whom = isDown ? { account: account.trim() } : {}
        sending.send({ direction, ...whom, money, fundsPassword })
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
          error={form.isTouched && isMissing ? text('send.accountMissing') : undefined}
          onChange={({ target }) => setAccount(target.value)}
        />
      )}
      <p className={styles.quiet}>{text('send.available', { amount: terms.available })}</p>
    </MoneyForm>
  )
}

/** How the last one ended. */
function Outcome({ sending: { problem, made } }: { sending: ReturnType<typeof useSend> }) {
  const text = useText(uplineMessages)
  return (
    <>
      <ProblemNote problem={problem} />
      {made && <p role="status">{text('send.done', { amount: made.money, other: made.other })}</p>}
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
