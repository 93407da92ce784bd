/** Night Bazaar: three reels, five lines; a gate on every reel opens the stalls, three jackpots are drawn apart, and the server keeps a progressive one. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { bazaar as definition } from './slot.ts'

export const bazaar = slotGame(definition, figures, {
  names: { EN: 'Night Bazaar', ES: 'Bazar Nocturno' },
  theme: 'east',
  artSeed: 29,
})
