import {
  CopyButton,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  Ticket,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { encode } from 'uqr'
import { cashierCalls, type Deposit } from '../../calls.ts'
import { messages } from '../../messages.ts'
import { useSettingName } from '../channel-pieces.ts'
import styles from '../deposit-order.module.css'

/** Where a deposit is paid by hand, with which code, and the member's word that it is. */
export function PayByHand({ deposit }: { deposit: Deposit }) {
  const text = useText(messages)
  const nameOf = useSettingName()
  const { channelId, place, reference, state } = deposit
  if (!place || (state !== 'pendingPay' && state !== 'memberPaid')) return null
  const rows = Object.entries(place)
    .filter(([name]) => name !== 'payload')
    .map(([name, value]) => ({ name: nameOf(channelId, name), value }))
  return (
    <section className={styles.byHand} aria-label={text('place')}>
      <Ticket title={text('place')} rows={rows}>
        <p>{text('code')}</p>
        <p className={styles.code}>{reference}</p>
        <CopyButton value={reference ?? ''} label={text('code')} />
        <p className={styles.quiet}>{text('codeNote')}</p>
        {place['payload'] && <QrPicture value={place['payload']} label={text('qr')} />}
      </Ticket>
      <TellPaid deposit={deposit} />
    </section>
  )
}

function TellPaid({ deposit: { id, state, toldReference } }: { deposit: Deposit }) {
  const text = useText(messages)
  const [typed, setTyped] = useState(toldReference)
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
        if (typed.trim() !== '') tell.mutate({ params: { id }, body: { reference: typed } })
      }}
    >
      <TextField
        label={text('toldReference')}
        hint={text('toldHint')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ProblemNote problem={tell.error} />
      <SubmitButton busy={tell.isPending}>
        {text(state === 'memberPaid' ? 'tellAgain' : 'tell')}
      </SubmitButton>
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
