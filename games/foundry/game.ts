/** Foundry: ten lines; a coin on every reel starts hold and win. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { foundry as definition } from './slot.ts'

export const foundry = slotGame(definition, figures, {
  names: { EN: 'Foundry', ES: 'Fundición' },
  theme: 'west',
  artSeed: 25,
})
