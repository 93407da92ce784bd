/** Lighthouse: ten lines; a wild fills its reel and holds it for another spin. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { lighthouse as definition } from './slot.ts'

export const lighthouse = slotGame(definition, figures, {
  names: { EN: 'Lighthouse', ES: 'El Faro' },
  theme: 'ocean',
  artSeed: 26,
})
