import { Button, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import type { Direction, MerchantWallet } from '../shapes.ts'
import { useId } from 'react'
import styles from './transfer-fund.module.css'
import { isAny } from './what-fits.ts'

type Props = { wallet: MerchantWallet; onChoose: (direction: Direction) => void }

/** One wallet at a vendor: what is there, how it is known, and what is on its way. */
export function WalletCard({ wallet, onChoose }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const whyIn = useId()
  const whyOut = useId()
  const { name, balance, toldAt, isAnswering, isOpen, movingIn, movingOut, last } = wallet
  const hasAny = balance !== null && isAny(balance)
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <p id={balance ? undefined : whyOut} className={styles.balance}>
        {balance ? <MoneyText value={balance} /> : text('neverTold')}
      </p>
      {toldAt && (
        <p className={styles.quiet}>{text('toldAt', { when: format.dateTime(toldAt) })}</p>
      )}
      {!isOpen && (
        <p id={whyIn} role="status">
          {text(isAnswering ? 'closed' : 'notAnswering')}
        </p>
      )}
      {isAny(movingIn) && <p role="status">{text('movingIn', { amount: movingIn })}</p>}
      {isAny(movingOut) && <p role="status">{text('movingOut', { amount: movingOut })}</p>}
      {last && (
        <p className={styles.quiet}>
          {text('last', {
            what: `${text(`direction.${last.direction}`)} ${format.money(last.money)}`,
            state: text(`state.${last.state}`),
          })}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          disabled={!isOpen}
          aria-describedby={isOpen ? undefined : whyIn}
          aria-label={text('moveIn', { name })}
          onClick={() => onChoose('in')}
        >
          {text('direction.in')}
        </Button>
        <Button
          disabled={!hasAny}
          aria-describedby={hasAny ? undefined : whyOut}
          aria-label={text('moveOut', { name })}
          onClick={() => onChoose('out')}
        >
          {text('direction.out')}
        </Button>
      </div>
      {balance && !hasAny && (
        <p id={whyOut} className={styles.quiet}>
          {text('nothingBack')}
        </p>
      )}
    </li>
  )
}
