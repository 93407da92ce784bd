/** High Kites: 243 ways; three scatters start free spins, each with a multiplier of its own. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { kites as definition } from './slot.ts'

export const kites = slotGame(definition, figures, {
  names: { EN: 'High Kites', ES: 'Cometas' },
  theme: 'space',
  artSeed: 22,
})
