import type { CardFace } from '@tessera/game-ui'

/** A card of the deck as it is shown: ranks from 2 to 14, suits from clubs to spades. */
export const faceOf = (card: number): CardFace => ({ rank: (card >> 2) + 2, suit: card & 3 })
