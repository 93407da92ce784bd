/** Ivy House: ten lines; wilds stay for all eight free spins. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { ivy as definition } from './slot.ts'

export const ivy = slotGame(definition, figures, {
  names: { EN: 'Ivy House', ES: 'Casa de Hiedra' },
  theme: 'magic',
  artSeed: 28,
})
