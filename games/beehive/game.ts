/** Beehive: clusters of four and more on a grid of five by five. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { beehive as definition } from './slot.ts'

export const beehive = slotGame(definition, figures, {
  names: { EN: 'Beehive', ES: 'Colmena' },
  theme: 'fruit',
  artSeed: 24,
})
