import { currencySign, type Money, money, parseMoney, typedAmount } from '@tessera/money'
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
  SelectField,
  SubmitButton,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { directions, type Direction, type MerchantWallet, type MerchantWallets } from '../shapes.ts'
import styles from './transfer-fund.module.css'
import { useMoveFunds } from './use-move-funds.ts'
import { faultOf, mostOf } from './what-fits.ts'

export type Chosen = { vendor: string; direction: Direction }
type Props = { wallets: MerchantWallets; first: Chosen | undefined }

/** Moves money: which wallet, which way, how much; asked about first. */
export function TransferForm({ wallets, first }: Props) {
  const text = useText(messages)
  const [vendor, setVendor] = useState(first?.vendor ?? wallets.wallets[0]?.vendor ?? '')
  const [direction, setDirection] = useState<Direction>(first?.direction ?? 'in')
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [password, setPassword] = useState('')
  const [isAsking, setAsking] = useState(false)
  const sending = useMoveFunds(() => {
    setTyped('')
    setTouched(false)
    setPassword('')
  })
  const wallet = wallets.wallets.find((each) => each.vendor === vendor) ?? wallets.wallets[0]
  if (!wallet) return null
  const asked = parseMoney(typed, wallets.currency)
  const fault = faultOf(wallets, wallet, direction, asked)
  return (
    <Form
      className={styles.form ?? ''}
      aria-label={text('transfer')}
      onSubmit={(event) => {
        event.preventDefault()
        setTouched(true)
        if (!fault) setAsking(true)
      }}
    >
      <h2>{text('transfer')}</h2>
      <Which
        wallets={wallets}
        chosen={{ vendor: wallet.vendor, direction }}
        onVendor={setVendor}
        onDirection={setDirection}
      />
      <HowMuch
        most={mostOf(wallets, wallet, direction)}
        typed={typed}
        error={isTouched && fault ? faultText(text, fault, wallet, wallets.currency) : undefined}
        onType={setTyped}
        onLeave={() => setTouched(typed !== '')}
      />
      <PasswordField
        label={text('fundsPassword')}
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Outcome sending={sending} />
      <SubmitButton busy={sending.isBusy}>{text('check')}</SubmitButton>
      {isAsking && asked && (
        <Ask
          wallet={wallet}
          direction={direction}
          asked={asked}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            sending.move({
              vendor: wallet.vendor,
              direction,
              money: asked,
              fundsPassword: password,
            })
          }}
        />
      )}
    </Form>
  )
}

/** How the last one ended. */
function Outcome({ sending: { problem, made } }: { sending: ReturnType<typeof useMoveFunds> }) {
  const text = useText(messages)
  return (
    <>
      <ProblemNote problem={problem} />
      <div role="status">
        {made && (
          <Banner tone={made.state === 'done' ? 'ok' : 'warn'}>
            {text(`ended.${made.state}`)}
          </Banner>
        )}
      </div>
    </>
  )
}

type HowMuchProps = {
  most: Money
  typed: string
  error: string | undefined
  onType: (typed: string) => void
  onLeave: () => void
}

function HowMuch({ most, typed, error, onType, onLeave }: HowMuchProps) {
  const text = useText(messages)
  const { code } = useLanguage()
  const locale = localeOf(code)
  return (
    <>
      <AmountField
        label={text('amount')}
        symbol={currencySign(most.currency, locale)}
        value={typed}
        hint={text('available', { amount: most })}
        error={error}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
      />
      <Button onClick={() => onType(typedAmount(most, locale))}>{text('all')}</Button>
    </>
  )
}

type WhichProps = {
  wallets: MerchantWallets
  chosen: Chosen
  onVendor: (vendor: string) => void
  onDirection: (direction: Direction) => void
}

function Which({ wallets, chosen, onVendor, onDirection }: WhichProps) {
  const text = useText(messages)
  return (
    <>
      <SelectField
        label={text('wallet')}
        value={chosen.vendor}
        options={wallets.wallets.map((each) => ({ id: each.vendor, name: each.name }))}
        onChange={({ target }) => onVendor(target.value)}
      />
      <Segmented
        label={text('direction')}
        value={chosen.direction}
        options={directions.map((id) => ({ id, name: text(`direction.${id}`) }))}
        onChange={onDirection}
      />
    </>
  )
}

type Text = ReturnType<typeof useText<(typeof messages)['texts']>>

const faultText = (
  text: Text,
  fault: 'notAnAmount' | 'between' | 'notEnough',
  { smallest, largest }: MerchantWallet,
  currency: string,
): string =>
  fault === 'between'
    ? text('between', { smallest: money(smallest, currency), largest: money(largest, currency) })
    : text(fault)

type AskProps = {
  wallet: MerchantWallet
  direction: Direction
  asked: Money
  onConfirm: () => void
  onCancel: () => void
}

function Ask({ wallet: { name }, direction, asked, onConfirm, onCancel }: AskProps) {
  const text = useText(messages)
  const format = useFormat()
  const amount = format.money(asked)
  return (
    <Confirm
      title={text('ask', { amount })}
      question={
        direction === 'in' ? text('askIn', { amount, name }) : text('askOut', { amount, name })
      }
      act={text('act', { amount })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
