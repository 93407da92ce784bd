import { PlayingCard } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import { blackjackMessages } from '../../blackjack-messages.ts'
import { faceOf } from '../stage/shown.tsx'
import styles from './hand-cards.module.css'
import { totalSaid } from './shown-hands.ts'

type Props = { cards: readonly number[]; hasHole?: boolean; isSplit?: boolean; isLit?: boolean }

/** Cards of a hand, one over the other, with what they come to. */
export function HandCards({ cards, hasHole = false, isSplit = false, isLit = false }: Props) {
  const text = useText(blackjackMessages)
  if (cards.length === 0) return null
  const { key, count } = totalSaid(cards, isSplit)
  return (
    <span className={styles.hand}>
      <span className={styles.cards}>
        {cards.map((card, at) => (
          <span key={`${at} ${card}`} className={styles.card}>
            <PlayingCard card={faceOf(card)} isLit={isLit} />
          </span>
        ))}
        {hasHole && (
          <span key="hole" className={styles.card} role="img" aria-label={text('hidden')}>
            <PlayingCard card={undefined} />
          </span>
        )}
      </span>
      <span className={key === 'over' ? styles.over : styles.total}>{text(key, { count })}</span>
    </span>
  )
}
