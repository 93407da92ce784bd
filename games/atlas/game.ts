/** Atlas: ten lines; the book is wild and scatter, and free spins have a special symbol. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { atlas as definition } from './slot.ts'

export const atlas = slotGame(definition, figures, {
  names: { EN: 'Atlas', ES: 'Atlas' },
  theme: 'egypt',
  artSeed: 27,
})
