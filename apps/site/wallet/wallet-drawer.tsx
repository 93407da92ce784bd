import { isPositive } from '@tessera/money'
import { Movements, useBalance, useHiddenBalance, useRefreshBalance } from '@tessera/ledger/member'
import { buttonClass, Dialog, IconButton, MoneyText, Skeleton, useText } from '@tessera/web-kit'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { Link } from 'wouter'
import { hasMemberPage } from '../member-pages.tsx'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './wallet-drawer.module.css'

/** What one has, the way to pay in, and the last movements; the page below stays as it is. */
export function WalletDrawer({ onClose }: { onClose: () => void }) {
  const text = useText(messages)
  const later = useText(laterMessages)
  const balance = useBalance()
  const refresh = useRefreshBalance()
  const [isHidden, toggle] = useHiddenBalance()
  return (
    <Dialog title={text('wallet')} kind="sheet" onClose={onClose}>
      <section className={styles.balance} aria-label={text('balance')}>
        <p className={styles.amount}>
          {balance ? (
            <MoneyText value={balance.cash} isHidden={isHidden} />
          ) : (
            <Skeleton height="2.5rem" width="10rem" />
          )}
        </p>
        <IconButton label={later(isHidden ? 'showBalance' : 'hideBalance')} onClick={toggle}>
          {isHidden ? (
            <EyeOff size={18} aria-hidden="true" />
          ) : (
            <Eye size={18} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton label={later('refreshBalance')} onClick={() => void refresh()}>
          <RefreshCw size={18} aria-hidden="true" />
        </IconButton>
        {balance && isPositive(balance.held) && (
          <p className={styles.held}>
            {text('onHold')} <MoneyText value={balance.held} isHidden={isHidden} />
          </p>
        )}
        {balance && isPositive(balance.bonus) && (
          <p className={styles.held}>
            {later('bonusBalance')} <MoneyText value={balance.bonus} isHidden={isHidden} />
          </p>
        )}
      </section>
      <Link href={paths.deposit} className={buttonClass('chip', true)}>
        {text('deposit')}
      </Link>
      {hasMemberPage('withdraw') && (
        <Link href={paths.withdraw} className={buttonClass('quiet', true)}>
          {text('withdraw')}
        </Link>
      )}
      <Movements />
      <Link href={paths.accountRecord} className={buttonClass('quiet', true)}>
        {later('allMovements')}
      </Link>
    </Dialog>
  )
}
