import { IconButton, useText } from '@tessera/web-kit'
import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { messages } from '../messages.ts'
import styles from './balance-tools.module.css'
import { useBalance } from './use-balance.ts'
import { useHiddenBalance } from './use-hidden-balance.ts'

/** Hides the balance from people nearby, and asks for it again. */
export function BalanceTools({ isAlways = false }: { isAlways?: boolean }) {
  const text = useText(messages)
  const [isHidden, toggle] = useHiddenBalance()
  const { refresh, isFetching } = useBalance()
  const Icon = isHidden ? EyeOff : Eye
  return (
    <div className={isAlways ? styles.always : styles.tools}>
      <IconButton label={text(isHidden ? 'showBalance' : 'hideBalance')} onClick={toggle}>
        <Icon size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={text('refreshBalance')} aria-busy={isFetching} onClick={refresh}>
        <RotateCw size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
