import { money } from '@tessera/money'
import {
  Banner,
  MoneyForm,
  ProblemNote,
  Segmented,
  SelectField,
  useMoneyForm,
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
  const form = useMoneyForm(wallets.currency)
  const sending = useMoveFunds(form.clear)
  const wallet = wallets.wallets.find((each) => each.vendor === vendor) ?? wallets.wallets[0]
  if (!wallet) return null
  const fault = faultOf(wallets, wallet, direction, form.asked)
  const most = mostOf(wallets, wallet, direction)
  const { name } = wallet
  return (
    <MoneyForm
      form={form}
      label={text('transfer')}
      className={styles.form}
      words={{
        amount: text('amount'),
        hint: text('available', { amount: most }),
        all: text('all'),
        fundsPassword: text('fundsPassword'),
        check: text('check'),
      }}
      most={most}
      fault={fault && faultText(text, fault, wallet, wallets.currency)}
      outcome={<Outcome sending={sending} />}
      isBusy={sending.isBusy}
      confirm={(amount) => ({
        title: text('ask', { amount }),
        question: text(direction === 'in' ? 'askIn' : 'askOut', { amount, name }),
        act: text('act', { amount }),
      })}
      onSend={(asked, fundsPassword) =>
        sending.move({ vendor: wallet.vendor, direction, money: asked, fundsPassword })
      }
    >
      <h2>{text('transfer')}</h2>
      <Which
        wallets={wallets}
        chosen={{ vendor: wallet.vendor, direction }}
        onVendor={setVendor}
        onDirection={setDirection}
      />
    </MoneyForm>
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
