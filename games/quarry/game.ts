/** Quarry: seven of a kind anywhere; winners leave, and each fall pays more. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { quarry as definition } from './slot.ts'

export const quarry = slotGame(definition, figures, {
  names: { EN: 'Quarry', ES: 'Cantera' },
  theme: 'gems',
  artSeed: 23,
})
