import { useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import { messages } from './messages.ts'
import styles from './playing-card.module.css'

/** A rank from 1, the ace, or from 2 to 14 with the ace on top; a suit from 0: clubs, diamonds, hearts, spades. */
export type CardFace = { rank: number; suit: number }

const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const
// Four colours on ivory, in both themes: suits are told apart by shape and by colour.
const inks = {
  clubs: 'oklch(0.45 0.11 155)',
  diamonds: 'oklch(0.46 0.15 258)',
  hearts: 'oklch(0.52 0.2 25)',
  spades: 'oklch(0.24 0.02 265)',
}
const pairs = { clubs: 'spades', diamonds: 'hearts', hearts: 'hearts', spades: 'spades' } as const
const letters: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K', 14: 'A' }

// In a square of 100 by 100.
const shapes = {
  clubs:
    'M50 8a20 20 0 0 0-18 29 20 20 0 1 0 13 34c0 8-4 15-11 21h32c-7-6-11-13-11-21a20 20 0 1 0 13-34A20 20 0 0 0 50 8z',
  diamonds: 'M50 4 86 50 50 96 14 50z',
  hearts: 'M50 92C18 64 6 48 6 31a22 22 0 0 1 44-6 22 22 0 0 1 44 6c0 17-12 33-44 61z',
  spades:
    'M50 5C30 28 8 40 8 60a20 20 0 0 0 36 11c0 8-4 15-11 22h34c-7-7-11-14-11-22a20 20 0 0 0 36-11C92 40 70 28 50 5z',
}

export const rankLetter = (rank: number): string => letters[rank] ?? String(rank)

/** The name of a card in the reader's language, such as «queen of hearts». */
export function useCardName(): (card: CardFace) => string {
  const text = useText(messages)
  return ({ rank, suit }) => {
    const court = { 1: 'ace', 11: 'jack', 12: 'queen', 13: 'king', 14: 'ace' } as const
    const key = court[rank as keyof typeof court]
    return text('card', {
      rank: key ? text(key) : String(rank),
      suit: text(suits[suit] ?? 'clubs'),
    })
  }
}

/** A card from the front, or its back where there is none. */
export function PlayingCard({
  card,
  isDim = false,
  isLit = false,
  isTwoColour = false,
}: {
  card: CardFace | undefined
  isDim?: boolean
  isLit?: boolean
  /** Clubs are as black as spades, diamonds as red as hearts. */
  isTwoColour?: boolean
}) {
  if (!card) return <span className={`${styles['card']} ${styles['back']}`} aria-hidden="true" />
  const suit = suits[card.suit] ?? 'clubs'
  const shape = (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d={shapes[suit]} fill="currentColor" />
    </svg>
  )
  return (
    <span
      className={styles['card']}
      style={{ '--suit': inks[isTwoColour ? pairs[suit] : suit] } as CSSProperties}
      data-dim={isDim || undefined}
      data-lit={isLit || undefined}
      aria-hidden="true"
    >
      <span className={styles['corner']}>
        {rankLetter(card.rank)}
        {shape}
      </span>
      <span className={styles['middle']}>{shape}</span>
      <span className={`${styles['corner']} ${styles['lower']}`}>
        {rankLetter(card.rank)}
        {shape}
      </span>
    </span>
  )
}
