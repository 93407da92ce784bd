import { buttonClass, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import styles from './balance-pill.module.css'
import { BalanceTools } from './balance-tools.tsx'
import { useBalance } from './use-balance.ts'
import { useHiddenBalance } from './use-hidden-balance.ts'

/** The balance, which opens the wallet, and the way to pay in. */
export function BalancePill() {
  const text = useText(messages)
  const format = useFormat()
  const wallet = useOverlay('wallet')
  const [isHidden] = useHiddenBalance()
  const { balance } = useBalance()
  const amount = balance && format.money(balance.cash)
  const label = amount && !isHidden ? text('openWallet', { amount }) : text('openWalletHidden')
  return (
    <div className={styles.pill}>
      <BalanceTools />
      <button
        type="button"
        className={styles.balance}
        aria-label={label}
        onClick={wallet.open}
      >
        {balance ? <MoneyText value={balance.cash} isHidden={isHidden} /> : '—'}
      </button>
      <Link href={paths.deposit} className={`${buttonClass('chip')} ${styles.deposit}`}>
        {text('deposit')}
      </Link>
    </div>
  )
}
