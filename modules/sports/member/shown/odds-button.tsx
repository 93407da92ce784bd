import { useText } from '@tessera/web-kit'
import { ArrowDown, ArrowUp, Lock } from 'lucide-react'
import { listMessages } from '../../list-messages.ts'
import { useMovedOdds } from './moved-odds.ts'
import styles from './odds-button.module.css'
import { useOddsText } from './odds-format.ts'

type Props = {
  /** What is bet on, in words: 'Over 2.5'. */
  name: string
  /** The same for those who do not see what stands around it: with the event and the market. */
  longName: string
  odds: number
  status: 'active' | 'suspended' | 'closed'
  isChosen: boolean
  /** Whether the name stands above the price: where several share a narrow row. */
  isStacked?: boolean
  onPress: () => void
}

/**
 * A price that goes to the slip with a press, and out of it with another. A change shows an arrow and the old price for a
 * while; a price that is held keeps its place.
 */
export function OddsButton({ name, longName, odds, status, isChosen, isStacked, onPress }: Props) {
  const text = useText(listMessages)
  const write = useOddsText()
  const moved = useMovedOdds(odds)
  const isOpen = status === 'active' && odds > 0
  const said = isOpen ? write(odds) : text(status === 'closed' ? 'closed' : 'suspended')
  return (
    <button
      type="button"
      className={styles.odds}
      data-price
      data-stacked={isStacked || undefined}
      aria-pressed={isChosen}
      aria-label={`${longName}, ${said}`}
      disabled={!isOpen && !isChosen}
      onClick={onPress}
    >
      <span className={styles.name}>{name}</span>
      {isOpen ? (
        <span className={styles.price}>
          {moved && (
            <span className={styles.moved} data-up={moved.isUp || undefined}>
              <s>{write(moved.before)}</s>
              {moved.isUp ? <ArrowUp size={12} aria-hidden /> : <ArrowDown size={12} aria-hidden />}
            </span>
          )}
          {write(odds)}
        </span>
      ) : (
        <span className={styles.held}>
          <Lock size={14} aria-hidden />
          <span className={styles.word}>{said}</span>
        </span>
      )}
    </button>
  )
}
