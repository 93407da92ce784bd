/** Seven Hills: six reels of two to four rows; every combination of neighbouring reels pays. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { hills as definition } from './slot.ts'

export const hills = slotGame(definition, figures, {
  names: { EN: 'Seven Hills', ES: 'Siete Colinas' },
  theme: 'fruit',
  artSeed: 30,
})
