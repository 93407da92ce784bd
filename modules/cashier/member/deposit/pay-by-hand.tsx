import { decimalOf } from '@tessera/money'
import {
  Button,
  Form,
  MoneyText,
  ProblemNote,
  SubmitButton,
  TextField,
  Ticket,
  useCall,
  useText,
} from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { encode } from 'uqr'
import { cashierCalls, type Deposit } from '../../calls.ts'
import { messages } from '../../messages.ts'
import { useSettingName } from '../channel-pieces.ts'
import styles from '../deposit-order.module.css'
import { CopyReference } from './copy-reference.tsx'

/** Where a deposit is paid by hand, with which code, and the member's word that it is. */
export function PayByHand({ deposit }: { deposit: Deposit }) {
  const text = useText(messages)
  const nameOf = useSettingName()
  const { channelId, place, reference, state } = deposit
  if (!place || (state !== 'pendingPay' && state !== 'memberPaid')) return null
  const rows = Object.entries(place)
    .filter(([name]) => name !== 'payload')
    .map(([name, value]) => {
      const label = nameOf(channelId, name)
      return { name: label, value: isLong.has(name) ? <Copied {...{ label, value }} /> : value }
    })
  return (
    <section className={styles.byHand} aria-label={text('place')}>
      <Ticket title={text('place')} rows={rows}>
        {deposit.hasOwnCents && (
          <Told
            label={text('exactAmount')}
            value={decimalOf(deposit.money)}
            note={text('exactAmountNote')}
          >
            <strong className={styles.exactMoney}>
              <MoneyText value={deposit.money} />
            </strong>
          </Told>
        )}
        <Told label={text('code')} value={reference ?? ''} note={text('codeNote')}>
          <span className={styles.code}>{reference}</span>
        </Told>
        {place['payload'] && <QrPicture value={place['payload']} label={text('qr')} />}
      </Ticket>
      <ReportPaid deposit={deposit} />
    </section>
  )
}

// What nobody types without a slip.
const isLong: ReadonlySet<string> = new Set(['number', 'address'])

const Copied = (place: { label: string; value: string }) => (
  <span className={styles.copied}>
    <span>{place.value}</span>
    <CopyReference {...place} />
  </span>
)

type ReferenceProps = { label: string; value: string; note: string; children: ReactNode }

/** Data that identify a payment, to be copied, with the reason. */
const Told = ({ label, value, note, children }: ReferenceProps) => (
  <div className={styles.told}>
    <p>{label}</p>
    <div className={styles.exact}>
      {children}
      <CopyReference value={value} label={label} />
    </div>
    <p className={styles.quiet}>{note}</p>
  </div>
)

function ReportPaid({ deposit }: { deposit: Deposit }) {
  const { id, state, toldReference, hasOwnCents } = deposit
  const text = useText(messages)
  const [typed, setTyped] = useState(toldReference)
  const [payer, setPayer] = useState(deposit.payerName)
  const [isTouched, setTouched] = useState(false)
  const payerName = payer.trim()
  const isWhole = typed.trim() !== '' && (!hasOwnCents || payerName !== '')
  const missing = (value: string) =>
    isTouched && value.trim() === '' ? text('tellMissing') : undefined
  const tell = useCall(cashierCalls.tellDepositPaid, {
    refreshes: [
      cashierCalls.readDeposit,
      cashierCalls.listDeposits,
      cashierCalls.listDepositEvents,
    ],
  })
  return (
    <Form
      className={styles.byHand ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        const body = { reference: typed, ...(hasOwnCents && { payerName }) }
        if (isWhole) tell.mutate({ params: { id }, body })
      }}
    >
      <TextField
        label={text('toldReference')}
        hint={text('toldHint')}
        error={missing(typed)}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {hasOwnCents && (
        <TextField
          label={text('payerName')}
          hint={text('payerNameHint')}
          error={missing(payer)}
          autoComplete="name"
          maxLength={80}
          value={payer}
          onChange={({ target }) => setPayer(target.value)}
        />
      )}
      <ProblemNote problem={tell.error} />
      {state === 'memberPaid' ? (
        // There is nothing left to do but wait: this is for who has made a slip.
        <Button type="submit" isBusy={tell.isPending} isWide>
          {text('tellAgain')}
        </Button>
      ) : (
        <SubmitButton busy={tell.isPending}>{text('tell')}</SubmitButton>
      )}
    </Form>
  )
}

const pathOf = (cells: readonly boolean[][]): string =>
  cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

function QrPicture({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  // The night's chip is light with dark on it, as cameras expect, whatever the reader's theme.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      data-theme="night"
      className={styles.qr}
    >
      <path d={pathOf(data)} />
    </svg>
  )
}
