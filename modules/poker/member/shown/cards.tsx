import { PlayingCard, useCardName } from '@tessera/game-ui'
import { rankOf, suitOf } from '../../rules/cards.ts'
import styles from './cards.module.css'
import { useDeck } from './deck.ts'

// Clubs, diamonds, hearts, spades: in the order of the drawn cards.
const faceOf = (card: number) => ({ rank: rankOf(card) + 2, suit: suitOf(card) })

/** The names of cards in the reader's language, one after the other. */
export function useCardNames(): (cards: readonly number[]) => string {
  const name = useCardName()
  return (cards) => cards.map((card) => name(faceOf(card))).join(', ')
}

type Props = {
  cards: readonly number[]
  /** So many cards from the back. */
  backs?: number
  size: 's' | 'm' | 'l'
  lit?: readonly number[] | undefined
  isDim?: boolean
}

/** Cards side by side. */
export function Cards({ cards, backs = 0, size, lit, isDim = false }: Props) {
  const names = useCardNames()
  const isTwoColour = useDeck() === 'two'
  return (
    <span
      className={`${styles.cards} ${styles[size]}`}
      role={cards.length > 0 ? 'img' : undefined}
      aria-label={cards.length > 0 ? names(cards) : undefined}
    >
      {cards.map((card) => (
        <span key={card} className={styles.card}>
          <PlayingCard
            card={faceOf(card)}
            isTwoColour={isTwoColour}
            isLit={lit?.includes(card) ?? false}
            isDim={isDim || (lit !== undefined && !lit.includes(card))}
          />
        </span>
      ))}
      {Array.from({ length: backs }, (_, at) => (
        <span key={`back ${at}`} className={styles.card}>
          <PlayingCard card={undefined} />
        </span>
      ))}
    </span>
  )
}
