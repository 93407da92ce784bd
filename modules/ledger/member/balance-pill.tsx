import { IconButton, MoneyText, Skeleton, useText } from '@tessera/web-kit'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { messages } from '../messages.ts'
import styles from './balance-pill.module.css'
import { useBalance, useRefreshBalance } from './use-balance.ts'
import { useHiddenBalance } from './use-hidden-balance.ts'

/** The balance in the header: two decimals, can be hidden and loaded again. */
export function BalancePill({ onOpen }: { onOpen: () => void }) {
  const text = useText(messages)
  const balance = useBalance()
  const refresh = useRefreshBalance()
  const [isHidden, toggle] = useHiddenBalance()
  return (
    <span className={styles.pill}>
      <button type="button" className={styles.amount} onClick={onOpen}>
        <span className={styles.name}>{text('balanceLabel')} </span>
        {balance ? (
          <MoneyText value={balance.cash} isHidden={isHidden} />
        ) : (
          <Skeleton height="1.2em" width="4.5rem" />
        )}
      </button>
      <span className={styles.acts}>
        <IconButton label={text(isHidden ? 'show' : 'hide')} onClick={toggle}>
          {isHidden ? <EyeOff size={16} /> : <Eye size={16} />}
        </IconButton>
        <IconButton label={text('refresh')} onClick={() => void refresh()}>
          <RefreshCw size={16} />
        </IconButton>
      </span>
    </span>
  )
}
